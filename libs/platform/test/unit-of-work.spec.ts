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
import { openTestDatabase, type TestDatabase, waitUntil } from '@pawplan/testing';
import { makeCollections } from './support/make-collections.js';
import { journalOf, noteChanged, notesOf, writeNote } from './support/notes.js';

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
  await makeCollections(database.connection);
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
/** Runs a function inside a call with this operation. */
const asCall = <T>(
  operation: Operation | undefined,
  run: () => Promise<T>,
  deadline = performance.now() + 5_000,
): Promise<T> => currentCall.run({ requestId: 'request-1', operation, deadline }, run);
const addNote = (text: string) =>
  work.run((tx) => writeNote(database.connection, tx, { _id: randomUUID(), text, version: 1 }));
const texts = async () =>
  (await notesOf(database.connection).find().sort({ text: 1 }).toArray()).map(({ text }) => text);

describe('a transaction', () => {
  it('[PLAT-12] [PLAT-19] stores the write, the answer, the operation and the events together', async () => {
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

  it('[PLAT-12] stores nothing when its work fails', async () => {
    const failing = work.run(async (tx) => {
      await writeNote(database.connection, tx, { _id: 'a', text: 'never', version: 1 });
      throw new Failure('conflict', { message: 'No' });
    });
    await expect(failing).rejects.toMatchObject({ code: 'conflict', message: 'No' });
    expect(await texts()).toEqual([]);
    expect(await journalOf(database.connection).countDocuments()).toBe(0);
    expect(committed.entries).toEqual([]);
  });

  it('[PLAT-12] drops the events of an attempt that collided, and publishes those of the one that committed', async () => {
    await notesOf(database.connection).insertOne({ _id: 'counter', text: '', version: 0 });
    const raise = () =>
      work.run(async (tx) => {
        const note = await notesOf(database.connection).findOneAndUpdate(
          { _id: 'counter' },
          { $inc: { version: 1 } },
          { session: tx.session, returnDocument: 'after' },
        );
        const version = note?.version ?? 0;
        tx.emit({ ...noteChanged, name: 'note.raised' }, { id: 'counter', version }, { text: '' });
        return version;
      });
    const answers = await Promise.all(Array.from({ length: 20 }, raise));
    const expected = Array.from({ length: 20 }, (_, index) => index + 1);
    expect(answers.toSorted((a, b) => a - b)).toEqual(expected);
    const published = committed.entries.flatMap(({ events }) => events.map(({ version }) => version));
    expect(published.toSorted((a, b) => a - b)).toEqual(expected);
  });

  it('cannot be started inside another', async () => {
    await expect(work.run(() => addNote('inner'))).rejects.toThrow('inside another');
    expect(await texts()).toEqual([]);
  });

  it('[PLAT-02] fails as unavailable when it cannot commit by the deadline', async () => {
    await notesOf(database.connection).insertOne({ _id: 'held', text: '', version: 0 });
    const holder = database.connection.getClient().startSession();
    holder.startTransaction();
    const raise = { $inc: { version: 1 } };
    await notesOf(database.connection).updateOne({ _id: 'held' }, raise, { session: holder });
    const blocked = asCall(
      undefined,
      () => work.run((tx) => notesOf(database.connection).updateOne({ _id: 'held' }, raise, { session: tx.session })),
      performance.now() + 300,
    );
    await expect(blocked).rejects.toMatchObject({ code: 'unavailable' });
    await holder.abortTransaction();
    await holder.endSession();
  });
});

describe('an operation', () => {
  it('[PLAT-07] [PLAT-20] a retry returns the stored answer and takes no second effect', async () => {
    const op = operation({ fresh: true });
    const first = await asCall(op, () => addNote('once'));
    for (const fresh of [true, false]) {
      await expect(asCall({ ...op, fresh }, () => addNote('twice'))).resolves.toEqual(first);
    }
    expect(await texts()).toEqual(['once']);
    expect(committed.entries).toHaveLength(1);
  });

  it('[PLAT-20] a stored answer has its dates, nulls and missing fields unchanged', async () => {
    const op = operation();
    const answer = { at: new Date(0), none: null, missing: undefined, list: [{ n: 1 }] };
    const run = () => asCall(op, () => work.run(async () => answer));
    const { missing: _, ...kept } = answer;
    expect([JSON.stringify(await run()), JSON.stringify(await run())]).toEqual(Array(2).fill(JSON.stringify(kept)));
    expect(await run()).toEqual(kept);
  });

  it('[PLAT-21] an operation that runs 50 times at once takes effect once and always returns the same answer', async () => {
    const op = operation();
    const answers = await Promise.all(Array.from({ length: 50 }, () => asCall(op, () => addNote('one'))));
    expect(new Set(answers.map(({ _id }) => _id)).size).toBe(1);
    expect(await texts()).toEqual(['one']);
    expect(committed.entries).toHaveLength(1);
  });

  it('[PLAT-21] an operation that fails because its own effect exists returns the stored answer instead of the refusal', async () => {
    const op = operation();
    let first: unknown;
    const late = asCall({ ...op, fresh: true }, () =>
      work.run(async () => {
        first = await asCallOutside(op, 'winner');
        throw new Failure('conflict', { message: 'Taken' });
      }),
    );
    expect(await late).toEqual(first);
    expect(await texts()).toEqual(['winner']);
  });

  it('[PLAT-20] does not store a refusal', async () => {
    const op = operation();
    const refused = asCall(op, () => work.run(() => Promise.reject(new Failure('invalid', { message: 'Bad' }))));
    await expect(refused).rejects.toMatchObject({ code: 'invalid' });
    await asCall(op, () => addNote('better'));
    expect(await texts()).toEqual(['better']);
  });

  it('[PLAT-31] is refused as unprocessable when its id was used for another request, whether marked as fresh or not', async () => {
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

  it('[API-61] stores a reference in the place of a long answer, and answers a retry from the reference', async () => {
    const op = operation();
    const long = { id: 'a', text: 'x'.repeat(100_000) };
    const options = {
      replay: {
        refer: ({ id }: typeof long) => ({ id }),
        answer: async ({ id }: { id: string }) => ({ id, text: 'now' }),
      },
    };
    const run = () => asCall(op, () => work.run(async () => long, options));
    expect(await run()).toEqual(long);
    expect(await run()).toEqual({ id: 'a', text: 'now' });
    const entry = await journalOf(database.connection).findOne({ _id: op.id });
    expect(entry).toMatchObject({ reference: { id: 'a' } });
    expect(entry).not.toHaveProperty('reply');
  });

  it('[UPGRADE-32] stores the whole answer and the reference while the previous release may have to repeat it', async () => {
    const op = operation();
    const upgrading = { ACCEPT_PREVIOUS_RELEASE: true };
    work = new UnitOfWork(database.connection, new Journal(database.connection), committed, new Clock(), upgrading);
    const replay = { refer: () => ({ id: 'a' }), answer: async () => 'now' };
    const run = () => asCall(op, () => work.run(async () => 'whole', { replay }));
    expect(await run()).toBe('whole');
    expect(await run()).toBe('now');
    const entry = await journalOf(database.connection).findOne({ _id: op.id });
    expect(entry).toMatchObject({ reference: { id: 'a' }, reply: 'whole' });
  });

  it('[API-61] is refused on a retry when the item of its reference no longer exists', async () => {
    const op = operation();
    const notFound = () => Promise.reject(new Failure('not-found', { message: 'Gone' }));
    const run = () =>
      asCall(op, () => work.run(async () => 'made', { replay: { refer: () => ({ id: 'a' }), answer: notFound } }));
    await run();
    await expect(run()).rejects.toMatchObject({ code: 'not-found', message: 'Gone' });
  });

  it('[API-61] returns the whole answer that the previous release stored', async () => {
    const op = operation();
    const first = await asCall(op, () => addNote('whole'));
    const answer = () => Promise.reject(new Error('not asked'));
    const again = asCall(op, () => work.run(async () => first, { replay: { refer: () => ({}), answer } }));
    expect(await again).toEqual(first);
  });

  it('[PLAT-22] expires after 90 days, without a key after one day, but never before its events are published', async () => {
    const storedFor = async (op: Operation, run: () => Promise<unknown>) => {
      await asCall(op, run);
      const entry = await journalOf(database.connection).findOne({ _id: op.id });
      return [entry?.pending, ((entry?.expiresAt.getTime() ?? 0) - (entry?.committedAt.getTime() ?? 0)) / 86_400_000];
    };
    expect(await storedFor(operation(), () => addNote('told later'))).toEqual([true, 90]);
    expect(await storedFor(operation(), () => work.run(async () => 'told nothing'))).toEqual([false, 90]);
    expect(await storedFor(operation({ fingerprint: '', fresh: true }), () => addNote('no key'))).toEqual([true, 1]);
    const indexes = await journalOf(database.connection).indexes();
    expect(indexes).toContainEqual(
      expect.objectContaining({
        key: { expiresAt: 1 },
        expireAfterSeconds: 0,
        partialFilterExpression: { pending: false },
      }),
    );
  });

  it('[PLAT-22] the database deletes an expired answer, but not one whose events are still to be published', async () => {
    const [published, unpublished, valid] = [operation(), operation(), operation()];
    for (const op of [published, unpublished, valid]) await asCall(op, () => addNote('told'));
    const journal = journalOf(database.connection);
    const past = new Date(Date.now() - 60_000);
    await journal.updateOne({ _id: published.id }, { $set: { expiresAt: past, pending: false } });
    await journal.updateOne({ _id: unpublished.id }, { $set: { expiresAt: past, pending: true } });
    await journal.updateOne({ _id: valid.id }, { $set: { pending: false } });
    const left = async () => (await journal.find().toArray()).map(({ _id }) => _id);
    const admin = database.connection.db?.admin();
    await admin?.command({ setParameter: 1, ttlMonitorSleepSecs: 1 });
    try {
      await waitUntil('the expired answer is deleted', async () => !(await left()).includes(published.id), 90_000);
    } finally {
      await admin?.command({ setParameter: 1, ttlMonitorSleepSecs: 60 });
    }
    expect(await left()).toEqual(expect.arrayContaining([unpublished.id, valid.id]));
  }, 120_000);
});

const outside = new AsyncResource('outside');

/** Runs the same operation to its end while another try of it is in progress, as another replica could. */
function asCallOutside(op: Operation, text: string): Promise<unknown> {
  return outside.runInAsyncScope(() => asCall(op, () => addNote(text)));
}
