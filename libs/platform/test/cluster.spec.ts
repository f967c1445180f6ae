import { randomUUID } from 'node:crypto';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Operation, StartedService } from '@pawplan/platform';
import { openTestDatabase, PrivateCluster, type TestDatabase, waitUntil } from '@pawplan/testing';
import type { Connection } from 'mongoose';
import { count, echo } from './fixtures/echo.calls.js';
import { startEcho } from './fixtures/echo.module.js';
import { callSteadily, openCaller, type TestCaller } from './support/caller.js';
import { type EventHarness, openHarness } from './support/event-harness.js';
import { noteChanged, writeNote } from './support/notes.js';

const prefix = `${process.env.NAME_PREFIX}-cluster`;
const caller = { name: 'Ada' };
/** Milliseconds within which calls succeed again. */
const RECOVERED_MS = 5_000;
/** Calls before a kill, and after it when calls succeed again. */
const SOME = 50;
const operation = (): Operation => ({ id: randomUUID(), fingerprint: 'f', fresh: true });

describe('on a cluster of three nodes', () => {
  let cluster: PrivateCluster;
  let database: TestDatabase;
  let services: StartedService[];
  let callers: TestCaller[];
  let harnesses: EventHarness[];

  beforeAll(async () => {
    [cluster, database] = await Promise.all([PrivateCluster.start(3), openTestDatabase('cluster')]);
    // Each process prefers another node, so that every kill affects a connection and a queue of some process.
    services = [
      await startEcho({ NAME_PREFIX: prefix, RABBITMQ_URL: cluster.urlFrom(0) }),
      await startEcho({ NAME_PREFIX: prefix, RABBITMQ_URL: cluster.urlFrom(1) }),
    ];
    callers = [1, 2].map((first) => openCaller(prefix, cluster.urlFrom(first)));
    await Promise.all(callers.map(({ rpc }) => rpc.connect()));
    harnesses = await Promise.all([openPart('writer', 0), openPart('reader', 2)]);
    harnesses[0]?.relay.start();
    harnesses[1]?.consumer.start();
  }, 120_000);

  afterAll(async () => {
    await Promise.all((callers ?? []).map((each) => each.close()));
    await Promise.all((harnesses ?? []).map((each) => each.close()));
    await Promise.all((services ?? []).map((each) => each.close()));
    await cluster?.stop();
    await database?.drop();
  }, 60_000);

  const effects = () => database.connection.collection<{ _id: string; times: number }>('effects');

  async function openPart(service: string, first: number): Promise<EventHarness> {
    const { connection } = database;
    const rabbitUrl = cluster.urlFrom(first);
    const harness = await openHarness({ prefix, service, events: [noteChanged], connection, rabbitUrl });
    harness.on(noteChanged.name, async ({ payload }, tx) => {
      const { text } = payload as { text: string };
      await effects().updateOne({ _id: text }, { $inc: { times: 1 } }, { upsert: true, session: tx.session });
    });
    return harness;
  }

  const call = (index: number) => {
    const { rpc } = callers[index % 2] as TestCaller;
    return index % 5 === 0
      ? rpc.call(count, { counter: `cluster-${randomUUID()}` }, { caller, operation: operation() })
      : rpc.call(echo, { text: String(index) }, { caller });
  };

  const bothAnswered = async () => {
    const answers = await Promise.allSettled([call(1), call(2)]);
    return answers.every(({ status }) => status === 'fulfilled');
  };

  it.each([0, 1, 2])(
    '[PLAT-35] [PLAT-36] calls succeed again within 5 s after node %d is killed, and all events arrive',
    async (node) => {
      const writer = harnesses[0] as EventHarness;
      let notes = 0;
      const writing = setInterval(() => {
        const text = `${node}-${notes++}`;
        void writer.work.run((tx) => writeNote(database.connection, tx, { _id: text, text, version: 1 }));
      }, 50);
      let made = 0;
      const makeCalls = async () => {
        const end = made + SOME;
        await waitUntil('some calls are made', () => made >= end);
      };
      const recovered = (async () => {
        await makeCalls();
        await cluster.nodes[node]?.kill();
        await waitUntil('both callers are answered again', bothAnswered, RECOVERED_MS);
        const first = made;
        await makeCalls();
        return first;
      })();
      const settled = await callSteadily(50, recovered, (index) => {
        made = index + 1;
        return call(index);
      });
      clearInterval(writing);
      expect(settled.map(({ code }) => code).filter((code) => !isExpected(code))).toEqual([]);
      expect(settled.slice(await recovered).filter(({ code }) => code)).toEqual([]);

      const arrived = () => effects().countDocuments({ _id: new RegExp(`^${node}-`) as never });
      await waitUntil('all events have arrived', async () => (await arrived()) === notes, 20_000);
      expect(await effects().countDocuments({ times: { $ne: 1 } })).toBe(0);
      const counters = services[0]?.app.get<Connection>(getConnectionToken()).collection('counters');
      expect(await counters?.countDocuments({ _id: /^cluster-/ as never, value: { $ne: 1 } })).toBe(0);
      if (node < 2) await cluster.nodes[node]?.restart();
    },
    60_000,
  );
});

/** A call that was in progress may fail, but only as unanswered. */
const isExpected = (code?: string): boolean => code === undefined || code === 'timeout' || code === 'unavailable';
