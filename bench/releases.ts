import { randomBytes } from 'node:crypto';
import { type Release, startRelease } from '../deploy/upgrade/release.ts';
import { dropPrefixed } from '../scripts/jest/drop-prefixed.ts';
import { ROOT } from '../scripts/product/folders.ts';
import { previousRelease } from '../scripts/upgrade/previous-release.ts';
import { headersOf, ROUNDS, type Sides } from './compare.ts';
import { compareImplementations } from './compare-implementations.ts';
import { fillSpaces, makeAccount, post } from './data.ts';
import { focusHeaders, recorders } from './focus.ts';
import { fillFocus, HISTORY } from './focus-data.ts';
import { type BenchRequest, fetchOf, PLAIN } from './measure.ts';
import type { Report } from './report.ts';

const LISTED = 50;
const IN_FLIGHT = 16;

type Call = () => Promise<void>;

/** Compares this release with the previous one: the calls that people make most, one at a time and many in flight. */
export async function compareReleases({ env }: Sides, report: Report): Promise<void> {
  const folders = { 'this release': ROOT, 'the previous one': await previousRelease(console.log) };
  const started: { name: string; release: Release; calls: Record<string, Call> }[] = [];
  const prefixes: string[] = [];
  try {
    for (const [name, folder] of Object.entries(folders)) {
      const prefix = `releases-${randomBytes(4).toString('hex')}`;
      prefixes.push(prefix);
      const release = await startRelease(folder, { ...env, NAME_PREFIX: prefix });
      started.push({ name, release, calls: {} });
    }
    for (const [index, side] of started.entries()) {
      side.calls = await callsOf(side.release.address, env.MONGODB_URI ?? '', prefixes[index] ?? '');
    }
    for (const call of Object.keys(started[0]?.calls ?? {})) {
      const sides = started.map(({ name, release, calls }) => ({
        name,
        pids: release.pids,
        call: calls[call] as Call,
      }));
      await compareImplementations(call, sides, { rounds: 10 * ROUNDS, calls: 60 }, report);
      const many = { rounds: 5 * ROUNDS, calls: 480, atATime: IN_FLIGHT };
      await compareImplementations(`${call}, ${IN_FLIGHT} in flight`, sides, many, report);
    }
  } finally {
    await Promise.all(started.map(({ release }) => release.stop()));
    for (const prefix of prefixes) await dropPrefixed(prefix, env.MONGODB_URI ?? '', env.RABBITMQ_URL ?? '');
  }
}

/**
 * The calls that are compared. Several people make them in turn: a person may have only a few calls in flight. They do
 * not accept compressed replies, because the previous release compresses none and unpacking takes this process longer
 * than packing takes the gateway.
 */
async function callsOf(address: string, uri: string, prefix: string): Promise<Record<string, Call>> {
  const people = await Promise.all(Array.from({ length: IN_FLIGHT }, (_, index) => makeAccount(address, `p${index}`)));
  const requests = { list: [] as BenchRequest[], change: [] as BenchRequest[], create: [] as BenchRequest[] };
  for (const account of people) {
    const headers = { ...headersOf(account), ...PLAIN };
    await fillSpaces(uri, `${prefix}_planner`, [`g:${account.groupId}`], LISTED, account.userId);
    const url = `${address}/api/todos`;
    const { _id } = await post<{ _id: string }>(address, 'todos', { title: 'Walk the dog' }, headers);
    requests.list.push({ url, headers });
    requests.change.push({ url: `${url}/${_id}/toggle`, headers, method: 'PATCH' });
    requests.create.push({
      url,
      headers,
      method: 'POST',
      body: { title: 'Walk the dog', description: 'Before breakfast' },
    });
  }
  const recordings = (await recorders(address, IN_FLIGHT)).map(
    ({ headers, body }): BenchRequest => ({
      url: `${address}/api/focus`,
      method: 'POST',
      headers: { ...headers, ...PLAIN },
      body,
    }),
  );
  await fillFocus({ MONGODB_URI: uri, NAME_PREFIX: prefix }, people, HISTORY.usual);
  const statistics = people.map(
    (account): BenchRequest => ({
      url: `${address}/api/focus/stats?period=monthly`,
      headers: { ...focusHeaders(account), ...PLAIN },
    }),
  );
  return Object.fromEntries(
    Object.entries({ ...requests, record: recordings, statistics }).map(([name, each]) => [name, inTurnOf(each)]),
  );
}

/** Makes the call of each caller in turn. */
function inTurnOf(requests: readonly BenchRequest[]): Call {
  const calls = requests.map(fetchOf);
  let next = 0;
  return () => (calls[next++ % calls.length] as Call)();
}
