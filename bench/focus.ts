import { deepStrictEqual } from 'node:assert';
import { compare, headersOf, SECONDS, type Sides } from './compare.ts';
import { cpuPerCall, listenerOf } from './cpu.ts';
import { type Account, makeAccount, post } from './data.ts';
import { checkTotals, fillFocus, HISTORY, ZONE } from './focus-data.ts';
import { type BenchRequest, load } from './measure.ts';
import { productProcesses } from './memory.ts';
import type { Report } from './report.ts';

/** Requests per second of the fixed load: well below the maximum of either side. */
const RATE = { record: 60, stats: 200 };
/** One person per connection: people record at the same time, and each person records one session after the other. */
const PEOPLE = 32;

/** How long ago the first recorded session starts, in milliseconds. A session may be recorded within a week. */
const RECORDED_FROM_MS = 5 * 86_400_000;

/** The headers of a person who records sessions. */
export const focusHeaders = (account: Account) => ({ ...headersOf(account), 'x-time-zone': ZONE });

/**
 * Compares the recording of a session and the reading of statistics: as many as possible, at a fixed load, and one at a
 * time. Also measures the processor time of a recording in each process.
 */
export async function compareFocus({ account, ...sides }: Sides, report: Report): Promise<void> {
  const callers = await recorders(sides.product, PEOPLE);
  const record = (side: 'product' | 'baseline') => recording(sides[side], callers);
  await compare('record', [record('product'), record('baseline')], RATE.record, report);
  await costOfRecording(record('product'), sides.env, report);

  await fillFocus(sides.env, [account], HISTORY.usual);
  const stats = (side: 'product' | 'baseline'): BenchRequest => ({
    url: `${sides[side]}/api/focus/stats?period=monthly`,
    headers: focusHeaders(account),
  });
  await checkTotals(sides.env);
  deepStrictEqual(await answerOf(stats('baseline')), await answerOf(stats('product')));
  await compare('statistics', [stats('product'), stats('baseline')], RATE.stats, report);
}

/** The statistics without their report, which only the product writes in sentences for the language of the screen. */
async function answerOf({ url, headers }: BenchRequest): Promise<object> {
  const reply = await fetch(url, { headers });
  const { report: _, reportSentences: __, ...statistics } = (await reply.json()) as Record<string, unknown>;
  return statistics;
}

/**
 * Creates people, each with a todo, and returns the headers and bodies of their recordings: sessions of one second, one
 * after the other, because the same time cannot be recorded twice.
 */
export async function recorders(address: string, count: number): Promise<Pick<BenchRequest, 'headers' | 'body'>[]> {
  const callers: Pick<BenchRequest, 'headers' | 'body'>[] = [];
  for (let index = 0; index < count; index++) {
    const headers = focusHeaders(await makeAccount(address, `recorder-${index}`));
    const { _id: taskId } = await post<{ _id: string }>(address, 'todos', { title: 'Walk the dog' }, headers);
    let end = Date.now() - RECORDED_FROM_MS;
    const body = () => {
      const startedAt = new Date(end).toISOString();
      end += 1_000;
      return { taskType: 'todo', taskId, duration: 1, startedAt, endedAt: new Date(end).toISOString() };
    };
    callers.push({ headers, body });
  }
  return callers;
}

/** The request to record a session, made by each of these people in turn. */
export const recording = (
  address: string,
  callers: readonly Pick<BenchRequest, 'headers' | 'body'>[],
): BenchRequest => ({
  url: `${address}/api/focus`,
  method: 'POST',
  headers: {},
  ...callers[0],
  callers,
});

/** The processes that a call may use, by name: those of the product, and its servers if they run on this machine. */
export function busyProcesses(env: Sides['env']): Map<string, number> {
  const processes = productProcesses(env.NAME_PREFIX ?? '');
  const servers = { mongod: listenerOf(env.MONGODB_URI ?? ''), rabbitmq: listenerOf(env.RABBITMQ_URL ?? '') };
  for (const [name, pid] of Object.entries(servers)) if (pid) processes.set(name, pid);
  return processes;
}

/** Measures the milliseconds of processor time of one recording in every process, to estimate the next bottleneck. */
async function costOfRecording(shot: BenchRequest, env: Sides['env'], report: Report): Promise<void> {
  const seconds = 2 * SECONDS;
  const costs = await cpuPerCall(
    busyProcesses(env),
    async () => (await load(shot, { connections: PEOPLE, seconds })).count,
  );
  for (const [name, ms] of costs) report.figure(`a core's time of a recording, ${name}, ms`, ms);
}
