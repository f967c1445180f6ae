import { ROUNDS, SATURATED, type Sides } from './compare.ts';
import { cpuDuring, untilIdle } from './cpu.ts';
import { type Account, makeGroup, post } from './data.ts';
import { busyProcesses, focusHeaders } from './focus.ts';
import { fillFocus, HISTORY } from './focus-data.ts';
import { alternately, type BenchRequest, fetchOf, load, medianSequential } from './measure.ts';
import type { Report } from './report.ts';

const MEMBERS = 5;
const CALLS = 200;

/**
 * The requests that read the history of the first member of a group. Recording is measured last, because it makes the
 * short history longer.
 */
const QUESTIONS = {
  'statistics of a week': 'stats?period=weekly',
  'statistics of a month': 'stats?period=monthly',
  'leaderboard of a week': 'leaderboard/:group?period=weekly',
  'leaderboard of a month': 'leaderboard/:group?period=monthly',
};

/**
 * Measures statistics and leaderboard for people with 100 000 sessions and for people with 10 sessions: alone in the
 * database, and together.
 */
export async function focusAtScale({ product, env }: Sides, report: Report): Promise<void> {
  const short = await makeGroup(product, 'short-history', MEMBERS);
  const long = await makeGroup(product, 'long-history', MEMBERS);
  await fillFocus(env, short, HISTORY.short);
  const questions = Object.entries(QUESTIONS);
  const processes = busyProcesses(env);
  const measure = measureOn(processes);
  const alone = new Map<string, number>();
  for (const [name, path] of questions) alone.set(name, (await measure(shotOf(product, path, short))()).ms);

  await fillFocus(env, long, HISTORY.long);
  await untilIdle(processes.get('mongod') ?? process.pid);
  for (const [name, path] of questions) {
    const sides = [measure(shotOf(product, path, long)), measure(shotOf(product, path, short))] as const;
    for (const side of sides) await side();
    const [many, few] = await alternately(ROUNDS, sides);
    report.ratio(`${name}, 100 000 sessions a person against 10: ms`, many.ms, few.ms, { atMost: 1.2 });
    report.ratio(`${name}, 100 000 against 10: a core's time, ms`, many.cpu, few.cpu, { atMost: 1.2 });
    report.ratio(`${name}, 100 000 against 10: throughput a second`, many.throughput, few.throughput, {
      atLeast: 0.85,
    });
    report.ratio(`${name} of 10 beside 500 000 of others against none: ms`, few.ms, alone.get(name) ?? Number.NaN);
  }
  const [many, few] = await alternately(ROUNDS, [await record(product, long), await record(product, short)]);
  report.ratio('recording, after 100 000 sessions against 10: ms', many.ms, few.ms, { atMost: 1.2 });
}

function shotOf(address: string, path: string, [first]: [Account, ...Account[]]): BenchRequest {
  return { url: `${address}/api/focus/${path.replace(':group', first.groupId)}`, headers: focusHeaders(first) };
}

const measureOn = (processes: ReadonlyMap<string, number>) => (shot: BenchRequest) => async () => {
  const call = fetchOf(shot);
  await medianSequential(call, CALLS);
  const { result: ms, used } = await cpuDuring(processes, () => medianSequential(call, CALLS));
  const cpu = [...used.values()].reduce((sum, each) => sum + each, 0) / CALLS;
  return { ms, cpu, throughput: (await load(shot, SATURATED)).throughput };
};

async function record(address: string, [first]: [Account, ...Account[]]) {
  const headers = focusHeaders(first);
  const { _id: taskId } = await post<{ _id: string }>(address, 'todos', { title: 'Walk the dog' }, headers);
  const body = { taskType: 'todo', taskId, duration: 1 };
  const call = fetchOf({ url: `${address}/api/focus`, method: 'POST', headers, body });
  return async () => ({ ms: await medianSequential(call, CALLS) });
}
