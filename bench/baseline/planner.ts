import { MongoClient, ObjectId } from 'mongodb';
import { Outbox } from './outbox.ts';
import { connect, serve } from './rpc.ts';
import { queues, settings } from './settings.ts';

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
interface EventRow {
  _id: string;
  space: string;
  date: string;
  endDate: string | null;
  isAllDay: boolean;
  startTime: string;
  createdBy: string;
}
const client = await MongoClient.connect(settings.mongodbUri, { writeConcern: { w: 'majority' } });
const db = client.db(`${settings.prefix}_planner`);
const todos = db.collection<TodoRow>('todos');
const events = db.collection<EventRow>('calendar_events');
const connection = await connect(settings.rabbitmqUrl);
const outbox = await Outbox.open(db, connection, 'live.planner');

const namer =
  ({ members }: Caller) =>
  (id: string) =>
    members.find(({ _id }) => _id === id) ?? { _id: id, name: 'Former member' };

function view({ space: _, ...todo }: TodoRow, caller: Caller) {
  const named = namer(caller);
  return { ...todo, createdBy: named(todo.createdBy), assignedTo: named(todo.assignedTo) };
}

async function list({ caller }: { caller: Caller }) {
  const rows = await todos.find({ space: caller.space }).sort({ _id: -1 }).toArray();
  return rows.map((row) => view(row, caller));
}

async function month({ caller, window: { from, to } }: { caller: Caller; window: { from: string; to: string } }) {
  const { space } = caller;
  const rows = await events
    .find({
      $or: [
        { space, date: { $gte: from, $lte: to } },
        { space, endDate: { $gte: from }, date: { $lt: from } },
      ],
    })
    .sort({ date: 1, isAllDay: -1, startTime: 1, _id: 1 })
    .toArray();
  const named = namer(caller);
  return rows.map(({ space: _, ...event }) => ({ ...event, createdBy: named(event.createdBy) }));
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
  const committed = await client.withSession((session) =>
    session.withTransaction(async () => {
      await todos.insertOne(row, { session });
      return outbox.add([{ space, collection: 'todos', by: userId }], session);
    }),
  );
  outbox.relay(committed);
  return view(row, caller);
}

async function title({ space, id }: { space: string; id: string }) {
  return todos.findOne({ _id: id, space }, { projection: { _id: 0, title: 1 } });
}

await serve(connection, queues.planner, { list, month, create, title });
process.send?.('ready');
