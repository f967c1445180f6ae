import { setTimeout } from 'node:timers/promises';
import { MongoClient } from 'mongodb';
import type { Sides } from './compare.ts';
import { makeAccount } from './data.ts';
import type { Report } from './report.ts';

const TABS = 200;
const AT_A_TIME = 4;
const SECONDS = 60;

/** Measures the cost of idle tabs: the database reads in addition to those of the product without tabs. */
export async function measureIdleTabs({ product, env }: Sides, report: Report): Promise<void> {
  const tokens: string[] = [];
  for (let begun = 0; begun < TABS; begun += AT_A_TIME) {
    const some = Array.from({ length: AT_A_TIME }, (_, index) => makeAccount(product, `idle-${begun + index}`));
    tokens.push(...(await Promise.all(some)).map(({ token }) => token));
  }
  const database = await MongoClient.connect(env.MONGODB_URI ?? '');
  const alone = await readsPerSecond(database);
  const close = new AbortController();
  const streams = await Promise.all(
    tokens.map((token) =>
      fetch(`${product}/api/live`, { headers: { authorization: `Bearer ${token}` }, signal: close.signal }),
    ),
  );
  const refused = streams.filter(({ ok }) => !ok);
  if (refused.length > 0) {
    throw new Error(`${refused.length} live streams were refused: ${refused[0]?.status} ${await refused[0]?.text()}`);
  }
  const withTabs = await readsPerSecond(database);
  close.abort();
  await database.close();
  report.figure(`database reads a second without tabs`, alone);
  report.figure(`further ones for each of ${TABS} idle tabs`, (withTabs - alone) / TABS, { atMost: 0.3 });
}

async function readsPerSecond(database: MongoClient): Promise<number> {
  const before = await reads(database);
  await setTimeout(SECONDS * 1_000);
  return ((await reads(database)) - before) / SECONDS;
}

/** Queries and aggregations since the start of the server. */
async function reads(database: MongoClient): Promise<number> {
  const { opcounters, metrics } = await database.db('admin').command({ serverStatus: 1 });
  return Number(opcounters.query) + Number(metrics.commands.aggregate.total);
}
