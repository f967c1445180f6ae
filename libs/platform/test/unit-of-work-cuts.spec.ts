import { Clock, CommitListener, connectOptions, currentCall, Journal, UnitOfWork } from '@pawplan/platform';
import { openTestDatabase, requiredEnv, TcpProxy, type TestDatabase, waitUntil } from '@pawplan/testing';
import mongoose, { type Connection } from 'mongoose';
import { makeCollections } from './support/make-collections.js';

const RUNS = 600;
const CUTS = 12;

class IgnoringListener extends CommitListener {
  committed(): void {}
}

let database: TestDatabase;
let proxy: TcpProxy;
let connection: Connection;
let work: UnitOfWork;

beforeAll(async () => {
  database = await openTestDatabase('cuts');
  const through = await TcpProxy.before(requiredEnv('MONGODB_URI'));
  proxy = through.proxy;
  // A replica set would report the addresses of its members, and the driver would connect to them without the proxy.
  const url = new URL(through.url);
  url.search = '?directConnection=true';
  connection = await mongoose.createConnection(url.href, connectOptions(database.name)).asPromise();
  const journal = new Journal(connection);
  await makeCollections(connection);
  work = new UnitOfWork(connection, journal, new IgnoringListener(), new Clock());
});
afterAll(async () => {
  await connection.close(true);
  await proxy.close();
  await database.drop();
});

it('[PLAT-07] [PLAT-24] every unit of work commits exactly once although connections to the database are cut', async () => {
  const counters = connection.collection<{ _id: number; times: number }>('counters');
  await database.connection.createCollection('counters');
  let answered = 0;
  const run = async (n: number) => {
    // Every second run is the operation of a call; the others cannot be retried from outside.
    const operation = n % 2 === 0 ? { id: `run-${n}`, fingerprint: '', fresh: true } : undefined;
    const answer = await currentCall.run({ requestId: `${n}`, operation, deadline: performance.now() + 30_000 }, () =>
      work.run(async ({ session }) => {
        await counters.updateOne({ _id: n }, { $inc: { times: 1 } }, { upsert: true, session });
        return n;
      }),
    );
    answered++;
    return answer;
  };
  const writeSeries = async (first: number) => {
    const answers: number[] = [];
    for (let n = first; n < RUNS; n += 8) answers.push(await run(n));
    return answers;
  };
  const series = Promise.all(Array.from({ length: 8 }, (_, first) => writeSeries(first)));
  for (let cut = 1; cut <= CUTS; cut++) {
    const due = (RUNS / (CUTS + 1)) * cut;
    await Promise.race([waitUntil(`${due} have been answered`, () => answered >= due, 30_000), series]);
    proxy.cut();
  }
  const answers = (await series).flat();
  expect(answers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: RUNS }, (_, n) => n));
  const stored = await database.connection.collection<{ times: number }>('counters').find().toArray();
  expect(stored).toHaveLength(RUNS);
  expect(stored.filter(({ times }) => times !== 1)).toEqual([]);
}, 90_000);
