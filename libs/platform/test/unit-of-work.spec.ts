import { AsyncResource } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import {
  Clock,
  CommitListener,
  currentCall,
  Failure,
  Journal,
  type JournalEntry,
  type Operation,
  UnitOfWork,
} from '@pawplan/platform';
import { openTestDatabase, type TestDatabase } from '@pawplan/testing';
import { journalOf, notesOf, writeNote } from './support/notes.js';

class Committed extends CommitListener {
  readonly entries: JournalEntry[] = [];
  committed(entry: JournalEntry): void {
    this.entries.push(entry);
  }
}

let database: TestDatabase;
let committed: Committed;
let work: UnitOfWork;

beforeAll(async () => {
  database = await openTestDatabase('unit_of_work');
  await new Journal(database.connection).ensureIndexes();
});
beforeEach(async () => {
  await Promise.all([notesOf(database.connection).deleteMany(), journalOf(database.connection).deleteMany()]);
  committed = new Committed();
  work = new UnitOfWork(database.connection, new Journal(database.connection), committed, new Clock());
});
afterAll(() => database.drop());

const operation = (given: Partial<Operation> = {}): Operation => ({
  id: randomUUID(),
  fingerprint: 'print',
  fresh: false,
  ...given,
});
/** Runs as a call that carries this operation. */
const asCall = <T>(
  operation: Operation | undefined,
  run: () => Promise<T>,
  deadline = Date.now() + 5_000,
): Promise<T> => currentCall.run({ requestId: 'request-1', operation, deadline }, run);
const addNote = (text: string) =>
  work.run((tx) => writeNote(database.connection, tx, { _id: randomUUID(), text, version: 1 }));
const texts = async () =>
  (await notesOf(database.connection).find().sort({ text: 1 }).toArray()).map(({ text }) => text);

describe('a transaction', () => {
  it('[PLAT-12] [PLAT-19] keeps write, answer, operation and events together', async () => {
    const op = operation();
    const note = await asCall(op, () => addNote('kept'));
    expect(await texts()).toEqual(['kept']);
    const [entry] = await journalOf(database.connection).find().toArray();
    expect(entry).toMatchObject({ _id: op.id, fingerprint: 'print', reply: note, pending: true });
    expect(entry?.events).toMatchObject([
      { name: 'note.changed', aggregateId: note._id, version: 1, requestId: 'request-1', payload: { text: 'kept' } },
    ]);
    expect(committed.entries).toEqual([entry]);
  });

  it('[PLAT-12] leaves nothing behind when its work fails', async () => {
    const failing = work.run(async (tx) => {
      await writeNote(database.connection, tx, { _id: 'a', text: 'never', version: 1 });
      throw new Failure('conflict', 'No');
    });
    await expect(failing).rejects.toMatchObject({ code: 'conflict', message: 'No' });
    expect(await texts()).toEqual([]);
    expect(await journalOf(database.connection).countDocuments()).toBe(0);
    expect(committed.entries).toEqual([]);
  });

  it('[PLAT-12] drops the events of a try that collided, and tells those of the one that committed', async () => {
    await notesOf(database.connection).insertOne({ _id: 'counter', text: '', version: 0 });
    const raise = () =>
      work.run(async (tx) => {
        const note = await notesOf(database.connection).findOneAndUpdate(
          { _id: 'counter' },
          { $inc: { version: 1 } },
          { session: tx.session, returnDocument: 'after' },
        );
        const version = note?.version ?? 0;
        tx.emit({ name: 'note.raised', owner: 'writer', consumers: [] }, { id: 'counter', version }, {});
        return version;
      });
    const answers = await Promise.all(Array.from({ length: 20 }, raise));
    const expected = Array.from({ length: 20 }, (_, index) => index + 1);
    expect(answers.toSorted((a, b) => a - b)).toEqual(expected);
    const told = committed.entries.flatMap(({ events }) => events.map(({ version }) => version));
    expect(told.toSorted((a, b) => a - b)).toEqual(expected);
  });

  it('refuses to be started inside another', async () => {
    await expect(work.run(() => addNote('inner'))).rejects.toThrow('inside another');
    expect(await texts()).toEqual([]);
  });

  it('[PLAT-02] gives up as unavailable when it cannot commit by the deadline', async () => {
    await notesOf(database.connection).insertOne({ _id: 'held', text: '', version: 0 });
    const holder = database.connection.getClient().startSession();
    holder.startTransaction();
    const raise = { $inc: { version: 1 } };
    await notesOf(database.connection).updateOne({ _id: 'held' }, raise, { session: holder });
    const blocked = asCall(
      undefined,
      () => work.run((tx) => notesOf(database.connection).updateOne({ _id: 'held' }, raise, { session: tx.session })),
      Date.now() + 300,
    );
    await expect(blocked).rejects.toMatchObject({ code: 'unavailable' });
    await holder.abortTransaction();
    await holder.endSession();
  });
});

describe('an operation', () => {
  it('[PLAT-07] [PLAT-20] that is run again gives its kept answer and takes no second effect', async () => {
    const op = operation({ fresh: true });
    const first = await asCall(op, () => addNote('once'));
    for (const fresh of [true, false]) {
      await expect(asCall({ ...op, fresh }, () => addNote('twice'))).resolves.toEqual(first);
    }
    expect(await texts()).toEqual(['once']);
    expect(committed.entries).toHaveLength(1);
  });

  it('[PLAT-20] keeps dates, nulls and missing fields of its answer as they were', async () => {
    const op = operation();
    const answer = { at: new Date(0), none: null, missing: undefined, list: [{ n: 1 }] };
    const run = () => asCall(op, () => work.run(async () => answer));
    const { missing: _, ...kept } = answer;
    expect([JSON.stringify(await run()), JSON.stringify(await run())]).toEqual(Array(2).fill(JSON.stringify(kept)));
    expect(await run()).toEqual(kept);
  });

  it('[PLAT-21] that 50 run at once takes one effect and gives all the same answer', async () => {
    const op = operation();
    const answers = await Promise.all(Array.from({ length: 50 }, () => asCall(op, () => addNote('one'))));
    expect(new Set(answers.map(({ _id }) => _id)).size).toBe(1);
    expect(await texts()).toEqual(['one']);
    expect(committed.entries).toHaveLength(1);
  });

  it('[PLAT-21] that finds its own effect in the way gives the answer instead of the refusal', async () => {
    const op = operation();
    let first: unknown;
    const late = asCall({ ...op, fresh: true }, () =>
      work.run(async () => {
        first = await asCallOutside(op, 'winner');
        throw new Failure('conflict', 'Taken');
      }),
    );
    expect(await late).toEqual(first);
    expect(await texts()).toEqual(['winner']);
  });

  it('[PLAT-20] keeps no refusal', async () => {
    const op = operation();
    const refused = asCall(op, () => work.run(() => Promise.reject(new Failure('invalid', 'Bad'))));
    await expect(refused).rejects.toMatchObject({ code: 'invalid' });
    await asCall(op, () => addNote('better'));
    expect(await texts()).toEqual(['better']);
  });

  it('[PLAT-31] whose id was used for another request is unprocessable, looked up or not', async () => {
    const op = operation();
    await asCall(op, () => addNote('first'));
    for (const fresh of [true, false]) {
      const other = asCall({ ...op, fresh, fingerprint: 'other' }, () => addNote('second'));
      await expect(other).rejects.toMatchObject({
        code: 'unprocessable',
        message: 'This idempotency key was already used for another request',
      });
    }
    expect(await texts()).toEqual(['first']);
  });

  it('[PLAT-20] may consist of several units of work, each of which takes effect once', async () => {
    const op = operation();
    const both = () => asCall(op, async () => [await addNote('a'), await addNote('b')]);
    expect(await both()).toEqual(await both());
    expect(await texts()).toEqual(['a', 'b']);
  });

  it('[PLAT-22] is forgotten after 24 hours, but never before its events are told', async () => {
    await asCall(operation(), () => addNote('told later'));
    await asCall(operation(), () => work.run(async () => 'told nothing'));
    const entries = await journalOf(database.connection).find().sort({ pending: 1 }).toArray();
    expect(entries.map(({ pending }) => pending)).toEqual([false, true]);
    for (const { committedAt, expiresAt } of entries) {
      expect(expiresAt.getTime() - committedAt.getTime()).toBe(24 * 3_600_000);
    }
    const indexes = await journalOf(database.connection).indexes();
    expect(indexes).toContainEqual(
      expect.objectContaining({
        key: { expiresAt: 1 },
        expireAfterSeconds: 0,
        partialFilterExpression: { pending: false },
      }),
    );
  });
});

const outside = new AsyncResource('outside');

/** Runs the same operation to its end while another try of it is under way, as another replica would. */
function asCallOutside(op: Operation, text: string): Promise<unknown> {
  return outside.runInAsyncScope(() => asCall(op, () => addNote(text)));
}
