import { randomUUID } from 'node:crypto';
import { MongoClient, ObjectId } from 'mongodb';
import { connect, serve } from './rpc.ts';
import { exchange, queues, settings } from './settings.ts';

interface Person {
  _id: string;
  name: string;
}
interface Caller {
  userId: string;
  space: string;
  members: Person[];
}
interface TodoRow {
  _id: string;
  space: string;
  title: string;
  description: string;
  priority: string;
  category: string;
  dueDate: string | null;
  completed: boolean;
  createdBy: string;
  assignedTo: string;
  createdAt: Date;
  updatedAt: Date;
  version: number;
}
interface Outbox {
  _id: string;
  events: object[];
  committedAt: Date;
  pending: boolean;
}

const client = await MongoClient.connect(settings.mongodbUri, { writeConcern: { w: 'majority' } });
const db = client.db(`${settings.prefix}_planner`);
const todos = db.collection<TodoRow>('todos');
const outbox = db.collection<Outbox>('twin_outbox');
await outbox.createIndex({ committedAt: 1 }, { partialFilterExpression: { pending: true } });
await outbox.createIndex({ expiresAt: 1 }, { expireAfterSeconds: 0, partialFilterExpression: { pending: false } });
const connection = await connect(settings.rabbitmqUrl);
const confirms = await connection.createConfirmChannel();
await confirms.assertExchange(exchange, 'topic', { durable: true });

function view({ space: _, ...todo }: TodoRow, { members }: Caller) {
  const named = (id: string) => members.find(({ _id }) => _id === id) ?? { _id: id, name: 'Former member' };
  return { ...todo, createdBy: named(todo.createdBy), assignedTo: named(todo.assignedTo) };
}

async function list({ caller }: { caller: Caller }) {
  const rows = await todos.find({ space: caller.space }).sort({ _id: -1 }).toArray();
  return rows.map((row) => view(row, caller));
}

async function create({ caller, body }: { caller: Caller; body: Partial<TodoRow> & { title: string } }) {
  const now = new Date();
  const { space, userId } = caller;
  const fields = {
    description: '',
    priority: 'medium',
    category: 'personal',
    dueDate: null,
    completed: false,
    ...body,
  };
  const row = {
    _id: new ObjectId().toHexString(),
    space,
    ...fields,
    createdBy: userId,
    assignedTo: userId,
    createdAt: now,
    updatedAt: now,
    version: 1,
  };
  const event = { id: randomUUID(), name: 'live.planner', payload: { space, collection: 'todos', by: userId } };
  const record = { _id: randomUUID(), events: [event], committedAt: now, pending: true };
  await client.withSession((session) =>
    session.withTransaction(async () => {
      await todos.insertOne(row, { session });
      await outbox.insertOne(record, { session });
    }),
  );
  relay(record);
  return view(row, caller);
}

const told: string[] = [];
let marking = false;

function relay({ _id, events }: Outbox): void {
  for (const event of events) {
    confirms.publish(exchange, 'live.planner', Buffer.from(JSON.stringify(event)), { persistent: true }, () => {
      told.push(_id);
      void mark();
    });
  }
}

/** Marks in batches: whatever was confirmed while the last batch was written. */
async function mark(): Promise<void> {
  if (marking) return;
  marking = true;
  while (told.length > 0) {
    await outbox.updateMany({ _id: { $in: told.splice(0) } }, { $set: { pending: false } }, { writeConcern: { w: 1 } });
  }
  marking = false;
}

await serve(connection, queues.planner, { list, create });
process.send?.('ready');
