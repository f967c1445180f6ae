import type { FakeGoogle, GooglePerson } from '@pawplan/testing';
import { ROUNDS } from './compare.ts';
import { type Account, makeAccount } from './data.ts';
import { type BenchRequest, fetchOf, median, medianSequential } from './measure.ts';
import type { Report } from './report.ts';

const EVENTS = 2_000;
const CALLS = 100;
/** Calls after which the list of a started product takes its usual time. */
const WARM_UP = 500;
const DAY_MS = 24 * 3_600_000;

/**
 * Measures the first sync of several people's full Google calendars, one after the other, a sync of an unchanged
 * calendar, and how long another person's list takes during the first syncs.
 */
export async function measureSync(address: string, google: FakeGoogle, report: Report): Promise<void> {
  const list = listOf(address, await makeAccount(address, 'another'));
  await medianSequential(list, WARM_UP);
  const firsts: Sync[] = [];
  const ratios: number[] = [];
  let sync = async (): Promise<void> => undefined;
  for (let round = 0; round < ROUNDS; round++) {
    sync = await syncOfFullCalendar(address, google, `google-${round}`);
    const before = await medianSequential(list, CALLS);
    const first = measure(google, sync);
    const busy = await during(first, list);
    firsts.push(await first);
    const after = await medianSequential(list, CALLS);
    ratios.push(busy / ((before + after) / 2));
  }
  report.figure(`first Google sync of ${EVENTS} events, s`, median(firsts.map(({ seconds }) => seconds)));
  report.figure('calls to Google of it', median(firsts.map(({ calls }) => calls)));
  report.figure('list p50 during it : before and after it', median(ratios), { atMost: 1.2 });

  const unchanged = await measure(google, sync);
  report.figure('Google sync without changes, s', unchanged.seconds);
  report.figure('calls to Google of it', unchanged.calls, { atMost: 3 });
}

/** Creates a person who is connected to a full Google calendar, and returns the call that syncs it. */
async function syncOfFullCalendar(address: string, google: FakeGoogle, name: string): Promise<() => Promise<void>> {
  const account = await makeAccount(address, name);
  const person: GooglePerson = { sub: name, email: `${name}@example.org`, email_verified: true, name };
  const headers = { authorization: `Bearer ${account.token}`, 'x-space': 'personal' };
  await fetchOf({
    url: `${address}/api/auth/google/connect`,
    headers,
    method: 'POST',
    body: { code: google.approve(person) },
  })();
  fillCalendar(google, person);
  return fetchOf({ url: `${address}/api/calendar/google/sync`, headers, method: 'POST' });
}

/** Creates `EVENTS` events, ten per day. */
function fillCalendar(google: FakeGoogle, person: GooglePerson): void {
  const calendar = google.calendars.of(person);
  const firstDay = Date.now() - 100 * DAY_MS;
  for (let index = 0; index < EVENTS; index++) {
    const day = new Date(firstDay + Math.floor(index / 10) * DAY_MS).toISOString().slice(0, 10);
    const hour = String(8 + (index % 10)).padStart(2, '0');
    const at = (minute: string) => ({ dateTime: `${day}T${hour}:${minute}:00Z` });
    calendar.add({ summary: `Event number ${index}`, start: at('00'), end: at('45') });
  }
}

interface Sync {
  seconds: number;
  /** Calls to Google. */
  calls: number;
}

async function measure(google: FakeGoogle, sync: () => Promise<void>): Promise<Sync> {
  const before = google.calendars.calls.length;
  const begun = performance.now();
  await sync();
  return { seconds: (performance.now() - begun) / 1_000, calls: google.calendars.calls.length - before };
}

/** The median duration in milliseconds of a call that is repeated until `work` has ended. */
async function during(work: Promise<unknown>, call: () => Promise<void>): Promise<number> {
  let isOver = false;
  const ended = work.finally(() => {
    isOver = true;
  });
  const times: number[] = [];
  while (!isOver) times.push(await medianSequential(call, 1));
  await ended;
  return median(times);
}

const listOf = (address: string, { token }: Account): (() => Promise<void>) => {
  const shot: BenchRequest = {
    url: `${address}/api/todos`,
    headers: { authorization: `Bearer ${token}`, 'x-space': 'personal' },
  };
  return fetchOf(shot);
};
