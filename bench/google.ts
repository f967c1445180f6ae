import type { FakeGoogle, GooglePerson } from '@pawplan/testing';
import { type Account, makeAccount } from './data.ts';
import { type BenchRequest, fetchOf, median, medianSequential } from './measure.ts';
import type { Report } from './report.ts';

const EVENTS = 2_000;
const LOOKS = 100;
const PERSON: GooglePerson = { sub: 'bench', email: 'bench@example.org', email_verified: true, name: 'Bench' };
const DAY_MS = 24 * 3_600_000;

/**
 * Measures a first sync of a full Google calendar, a sync of an unchanged calendar, and how long another person's list
 * takes during the first sync.
 */
export async function measureSync(address: string, google: FakeGoogle, report: Report): Promise<void> {
  const account = await makeAccount(address, 'google');
  const another = await makeAccount(address, 'another');
  const headers = { authorization: `Bearer ${account.token}`, 'x-space': 'personal' };
  await fetchOf({
    url: `${address}/api/auth/google/connect`,
    headers,
    method: 'POST',
    body: { code: google.approve(PERSON) },
  })();
  fillCalendar(google);
  const sync = fetchOf({ url: `${address}/api/calendar/google/sync`, headers, method: 'POST' });
  const list = listOf(address, another);

  await medianSequential(list, LOOKS);
  const before = await medianSequential(list, LOOKS);
  const first = measure(google, sync);
  const busy = await during(first, list);
  const { seconds, calls } = await first;
  report.figure(`first Google sync of ${EVENTS} events, s`, seconds);
  report.figure('calls to Google of it', calls);
  const after = await medianSequential(list, LOOKS);
  report.figure('list p50 during it : before and after it', busy / ((before + after) / 2), { atMost: 1.2 });

  const unchanged = await measure(google, sync);
  report.figure('Google sync without changes, s', unchanged.seconds);
  report.figure('calls to Google of it', unchanged.calls, { atMost: 3 });
}

/** Creates `EVENTS` events, ten per day. */
function fillCalendar(google: FakeGoogle): void {
  const calendar = google.calendars.of(PERSON);
  const firstDay = Date.now() - 100 * DAY_MS;
  for (let index = 0; index < EVENTS; index++) {
    const day = new Date(firstDay + Math.floor(index / 10) * DAY_MS).toISOString().slice(0, 10);
    const hour = String(8 + (index % 10)).padStart(2, '0');
    const at = (minute: string) => ({ dateTime: `${day}T${hour}:${minute}:00Z` });
    calendar.add({ summary: `Event number ${index}`, start: at('00'), end: at('45') });
  }
}

async function measure(google: FakeGoogle, sync: () => Promise<void>): Promise<{ seconds: number; calls: number }> {
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
