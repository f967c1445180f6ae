import { type Caller, type QuietHours, updateReminderSettings } from '@pawplan/contracts';
import { Random, type SubscribedBrowser } from '@pawplan/testing';
import { callerIn, person } from '@pawplan/testing/service';
import { PushDeliveriesRepository } from '../src/push/deliveries/push-deliveries.repository.js';
import { PushHarness, WALK } from './push.js';

const START = Date.parse('2026-01-01T00:00:00Z');
const HOUR_MS = 3_600_000;
const YEAR_MS = 365 * 24 * HOUR_MS;
const REMINDERS = Number(process.env.QUIET_REMINDERS ?? 40);
/** Of ten writes into a summary, one fails, as when the process dies right after it. */
const CRASH_EVERY = 10;

/** One person per zone, with the days on which its clocks change, which get more reminders. */
const ZONES: [zone: string, quietHours: QuietHours | null, changes: string[]][] = [
  ['Europe/Berlin', null, ['2026-03-28', '2026-10-24']],
  ['America/New_York', null, ['2026-03-07', '2026-10-31']],
  ['Pacific/Auckland', null, ['2026-04-04', '2026-09-26']],
  ['Australia/Lord_Howe', { on: true, from: '23:30', to: '06:15' }, ['2026-04-04', '2026-10-03']],
  ['America/Santiago', { on: true, from: '21:00', to: '09:00' }, ['2026-04-04', '2026-09-05']],
  ['Asia/Kathmandu', { on: true, from: '12:00', to: '14:00' }, []],
];

describe('a year with quiet hours', () => {
  const harness = new PushHarness();
  const random = new Random(16);

  beforeAll(async () => {
    await harness.start();
    await harness.replica();
    harness.notify.clock.set(new Date(START).toISOString());
  });
  afterAll(() => harness.close());

  it('[QUIET-10] [QUIET-14] brings each reminder to each device exactly once, and none in quiet hours', async () => {
    const titles = new Map<string, string>();
    harness.contentOf = ({ notificationId }) => ({ ...WALK, title: titles.get(notificationId) ?? '' });
    const people = await Promise.all(ZONES.map((zone, index) => prepare(zone, index)));
    for (const { caller, due, name } of people) {
      const given = due.map((sendAt, index) => {
        const notification = harness.notification(caller.userId);
        titles.set(notification.id, `${name}${index}`);
        return { ...notification, sendAt, until: new Date(sendAt.getTime() + HOUR_MS) };
      });
      await harness.addAll(given);
    }
    crashSometimes();

    const before = new Map<SubscribedBrowser, number>();
    for (let next = await nextDue(); next; next = await nextDue()) {
      const now = harness.notify.clock.now();
      harness.notify.clock.set(new Date(Math.max(next.getTime(), now.getTime() + 1)).toISOString());
      // A crash ends a poll; another one follows.
      await harness.sendDue().catch(() => undefined);
      for (const { browsers, isQuiet, name } of people) {
        for (const browser of browsers) {
          const isNew = browser.received.length > (before.get(browser) ?? 0);
          if (isNew && isQuiet(harness.notify.clock.now()))
            throw new Error(`${name} at ${harness.notify.clock.now().toISOString()}`);
          before.set(browser, browser.received.length);
        }
      }
    }

    for (const { browsers, name } of people) {
      const expected = Array.from({ length: REMINDERS }, (_, index) => `${name}${index}`).sort();
      for (const browser of browsers) expect(titlesOn(browser).sort()).toEqual(expected);
    }
    const devices = people.flatMap(({ browsers }) => browsers);
    expect(devices.flatMap(({ shown }) => [...shown.values()]).filter(isSummary).length).toBeGreaterThan(people.length);
  }, 300_000);

  async function prepare([zone, quietHours, changes]: (typeof ZONES)[number], index: number) {
    const caller: Caller = { ...callerIn(null, person(`Person ${index}`)), timeZone: zone };
    if (quietHours) await harness.service.ask(caller, updateReminderSettings, { quietHours });
    const browsers = [(await harness.browser(caller))[0], (await harness.browser(caller))[0]];
    for (const { answers } of browsers) {
      for (let n = 0; n < REMINDERS / 3; n++)
        answers.push(random.next() < 0.5 ? 'accept' : random.next() < 0.5 ? 503 : 'lose');
    }
    const due: Date[] = [];
    while (due.length < REMINDERS) {
      const day = changes[due.length % 4];
      // Several in the night around each change of the clocks, the others at any time, in pairs.
      const first = day ? Date.parse(day) + random.next() * 36 * HOUR_MS : START + random.next() * YEAR_MS;
      due.push(new Date(first), new Date(first + random.next() * 2 * HOUR_MS));
    }
    const { from, to } = quietHours ?? { from: '22:00', to: '07:00' };
    return { caller, browsers, due, name: `${zone} `, isQuiet: wallClock(zone, from, to) };
  }

  /** The time of the next delivery that waits. */
  async function nextDue(): Promise<Date | null> {
    const open = harness.service.database
      .collection<{ nextAt: Date }>('push_deliveries')
      .find({ state: { $in: ['waiting', 'collecting'] } });
    return (await open.sort({ nextAt: 1 }).limit(1).next())?.nextAt ?? null;
  }

  function crashSometimes(): void {
    let writes = 0;
    for (const { app } of harness.replicas) {
      const deliveries = app.get(PushDeliveriesRepository, { strict: false });
      const add = deliveries.addToSummary.bind(deliveries);
      deliveries.addToSummary = async (...args) => {
        await add(...args);
        writes += 1;
        if (writes % CRASH_EVERY === 0) throw new Error('The process dies here');
      };
    }
  }
});

/** The titles of all messages on the screen of a device, alone or in summaries. */
const titlesOn = ({ shown }: SubscribedBrowser): string[] =>
  [...shown.values()].flatMap((message) => {
    const { title, body } = message.payload.notification;
    return isSummary(message) ? body.split(', ') : [title];
  });

const isSummary = ({ payload }: SubscribedBrowser['received'][number]): boolean =>
  payload.notification.title.endsWith('while it was quiet');

/** Whether the clock on the wall in a zone shows a quiet time: independent of the rule. */
function wallClock(timeZone: string, from: string, to: string): (now: Date) => boolean {
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  return (now) => {
    const time = clock.format(now);
    return from < to ? from <= time && time < to : from <= time || time < to;
  };
}
