import { setTimeout } from 'node:timers/promises';
import { headersOf, ROUNDS, type Sides } from './compare.ts';
import { type Account, makeAccount } from './data.ts';
import { alternately, type BenchRequest, fetchOf, median, medianSequential } from './measure.ts';
import { productProcesses } from './memory.ts';
import type { Report } from './report.ts';

const CALLS = 100;

/** Seconds of the long outage; 600 for ten minutes. */
const OUTAGE_SECONDS = Number(process.env.BENCH_OUTAGE_SECONDS ?? 20);
/** The long outage is divided into this number of steps. In each step every call is made as often. */
const STEPS = 10;
const CALLS_PER_STEP = 15;
/** How long the bench waits after the outage until all reminders have arrived. */
const ARRIVAL_MS = 120_000;

/**
 * Compares calls while the notify service does not answer with the same calls while it does, alternately. Then notify
 * stays away for longer, and everything that was due meanwhile must arrive once.
 */
export async function measureNotifyDown({ product, account, env }: Sides, report: Report): Promise<void> {
  const notify = productProcesses(env.NAME_PREFIX ?? '').get('services/notify');
  if (!notify) throw new Error('The notify service does not run');
  for (const [name, shot] of Object.entries(callsOf(product, account))) {
    const measure = async () => ({ ms: await medianSequential(fetchOf(shot), CALLS) });
    await measure();
    const [down, up] = await alternately(ROUNDS, [() => whileStopped(notify, measure), measure]);
    report.ratio(`${name}: notify does not answer : answers, ms`, down.ms, up.ms, { atMost: 1.2 });
  }
  await measureOutage(product, notify, report);
}

/** Compares calls during a long outage with the same calls before it, and waits until everything has arrived. */
async function measureOutage(product: string, notify: number, report: Report): Promise<void> {
  const [before, during] = [await makeAccount(product, 'outage-before'), await makeAccount(product, 'outage-during')];
  const up = await callInSteps(product, before, 0);
  const down = await whileStopped(notify, () => callInSteps(product, during, OUTAGE_SECONDS));
  const restarted = performance.now();
  for (const [name, times] of down) {
    const [slow, usual] = [median(times), median(up.get(name) ?? [])];
    report.ratio(`${name}: ${OUTAGE_SECONDS} s without notify : before, ms`, slow, usual, { atMost: 1.2 });
  }
  const expected = STEPS * CALLS_PER_STEP;
  let titles = await bell(product, during);
  while (titles.length < expected && performance.now() < restarted + ARRIVAL_MS) {
    await setTimeout(500);
    titles = await bell(product, during);
  }
  report.figure(`after ${OUTAGE_SECONDS} s: until all have arrived, s`, (performance.now() - restarted) / 1_000);
  // Anything that arrives twice would arrive now.
  await setTimeout(5_000);
  titles = await bell(product, during);
  const different = new Set(titles).size;
  report.figure(`after ${OUTAGE_SECONDS} s: reminders that are missing`, expected - different, { atMost: 0 });
  report.figure(`after ${OUTAGE_SECONDS} s: reminders that came twice`, titles.length - different, { atMost: 0 });
}

/** Makes each call of a person several times in each step. Returns the durations in milliseconds of each call. */
async function callInSteps(product: string, account: Account, seconds: number): Promise<Map<string, number[]>> {
  const calls = Object.entries(callsOf(product, account)).map(([name, shot]) => [name, fetchOf(shot)] as const);
  const times = new Map<string, number[]>();
  for (let step = 0; step < STEPS; step++) {
    for (const [name, call] of calls) {
      for (let n = 0; n < CALLS_PER_STEP; n++) {
        const start = performance.now();
        await call();
        times.set(name, [...(times.get(name) ?? []), performance.now() - start]);
      }
    }
    await setTimeout((seconds * 1_000) / STEPS);
  }
  return times;
}

/** Calls that do not need the notify service. Each todo has another title. */
function callsOf(product: string, account: Account) {
  const headers = headersOf(account);
  const dueDate = new Date().toISOString().slice(0, 10);
  const reminders = [{ before: { amount: 0, unit: 'days' }, at: '00:00' }];
  let count = 0;
  const todo = () => ({ title: `Walk ${count++}`, dueDate, reminders });
  const get = (path: string): BenchRequest => ({ url: `${product}/api/${path}`, headers });
  return {
    'creating a todo with a reminder': { url: `${product}/api/todos`, headers, method: 'POST', body: todo },
    'listing the events': get('calendar'),
    'statistics of the focus timer': get('focus/stats'),
    'listing the groups': get('groups'),
  } satisfies Record<string, BenchRequest>;
}

/** The titles in the bell of a person. */
async function bell(product: string, account: Account): Promise<string[]> {
  const reply = await fetch(`${product}/api/notifications`, { headers: headersOf(account) });
  // Right after the outage the notify service may still be connecting.
  if (!reply.ok) return [];
  const notifications = (await reply.json()) as { title: string }[];
  return notifications.map(({ title }) => title);
}

/** Does the work while a process is stopped. */
async function whileStopped<Result>(pid: number, work: () => Promise<Result>): Promise<Result> {
  process.kill(pid, 'SIGSTOP');
  try {
    return await work();
  } finally {
    process.kill(pid, 'SIGCONT');
  }
}
