import { RemindersService } from '@pawplan/items';
import { isOutage } from '@pawplan/platform';
import { Random } from '@pawplan/testing';
import type { ServiceUnderTest } from '@pawplan/testing/service';
import { type ReminderHarness, startNotify, startPlanner, startReminderHarness } from './harness.js';
import { daysFrom, nineAt } from './year/oracle.js';
import { SchedulerProcess } from './year/scheduler-process.js';
import { Simulation, ZONES } from './year/simulation.js';

const FIRST_DAY = '2027-01-05';
/** Long enough to include 29 February 2028. */
const DAYS = 425;
const SEED = 20_270_105;
const POLLS_BETWEEN_KILLS = 50;

/** All planner processes are down on these days. */
const DOWN = new Set([
  ...daysFrom('2027-02-27', 3),
  ...daysFrom('2027-05-14', 1),
  ...daysFrom('2027-07-29', 4),
  ...daysFrom('2027-12-30', 2),
]);

/**
 * Daily special dates around each change of the clocks: in spring in New York, Berlin and on Lord Howe, and in autumn
 * in the reverse order.
 */
const DAILY = [
  { where: 'pack', from: '2027-03-12', to: '2027-03-16' },
  { where: 'pack', from: '2027-03-26', to: '2027-03-30' },
  { where: 'pack', from: '2027-04-02', to: '2027-04-06' },
  { where: 'pack', from: '2027-10-01', to: '2027-10-05' },
  { where: 'pack', from: '2027-10-29', to: '2027-11-02' },
  { where: 'herd', from: '2027-11-05', to: '2027-11-09' },
] as const;

describe('a year of reminders', () => {
  let harness: ReminderHarness;
  let replica: ServiceUnderTest;
  let notifyReplica: ServiceUnderTest;
  let scheduler: SchedulerProcess;

  beforeAll(async () => {
    harness = await startReminderHarness(`${FIRST_DAY}T00:00:00Z`);
    replica = await startPlanner(harness.planner.prefix);
    notifyReplica = await startNotify(harness.planner.prefix);
    for (const { app } of [replica, notifyReplica]) harness.clock.setIn(app);
    scheduler = new SchedulerProcess(harness.planner.prefix);
    scheduler.start(`${FIRST_DAY}T00:00:00Z`);
  }, 120_000);
  afterAll(async () => {
    await scheduler?.end();
    await notifyReplica?.close();
    await replica?.close();
    await harness?.close();
  }, 60_000);

  /** If a killed process has left a transaction open, the poll waits until the database has aborted it. */
  const poll = async ({ app }: Pick<ServiceUnderTest, 'app'>): Promise<number> => {
    for (;;) {
      try {
        return await app.get(RemindersService, { strict: false }).deliverDue();
      } catch (error) {
        if (!isOutage(error)) throw error;
      }
    }
  };

  const stored = async () => {
    await harness.settle();
    type Stored = { itemId: string; date: string; userId: string; createdAt: Date; read: boolean };
    const all = await harness.notify.database.collection<Stored>('notifications').find().toArray();
    return all
      .map((each) => `${each.itemId} ${each.date} ${each.userId} ${each.createdAt.toISOString()} ${each.read}`)
      .sort();
  };

  it('[REMIND-01] [REMIND-03] [REMIND-05] [REMIND-07] [REMIND-08] [REMIND-17] [REMIND-26] sends each reminder once at its hour, while clocks, people, dates and replicas change', async () => {
    const random = new Random(SEED);
    const simulation = new Simulation(harness, random);
    const { oracle } = simulation;
    const expected = () => [...oracle.given].map(([key, { at, read }]) => `${key} ${at} ${read}`).sort();
    const given = { here: 0, inReplica: 0 };
    let polls = 0;
    let kills = 0;

    const pollTogether = async () => {
      const now = harness.clock.now().toISOString();
      polls += 1;
      const isKill = polls % POLLS_BETWEEN_KILLS === 0;
      if (isKill) {
        await scheduler.waitUntilReady();
        await Promise.all([scheduler.poll(now), scheduler.crash(random.int(0, 30))]);
        kills += 1;
      }
      // Sometimes the process that is killed polls alone, so that it gives some reminders too.
      const polling = scheduler.isAwake ? scheduler.poll(now) : Promise.resolve();
      if (random.percent(30)) await polling;
      const [here, inReplica] = await Promise.all([poll(harness.planner), poll(replica), polling]);
      given.here += here;
      given.inReplica += inReplica;
      oracle.poll(Date.parse(now));
      if (!isKill) return;
      scheduler.start(now);
      expect(await stored()).toEqual(expected());
    };

    await simulation.begin();
    await pollTogether();
    const made = new Map<object, string>();
    /** Creates and deletes daily dates. Returns whether one was created. */
    const beginAndEnd = async (day: string): Promise<boolean> => {
      const begun = DAILY.find(({ from }) => from === day);
      const ended = DAILY.find(({ to }) => to === day);
      const rhythm = { date: day, recurringType: 'daily', notificationDaysBefore: 2 } as const;
      if (begun) made.set(begun, await simulation.make(begun.where, rhythm));
      if (ended) await simulation.drop(made.get(ended) ?? '');
      return begun !== undefined;
    };

    for (const day of daysFrom(FIRST_DAY, DAYS).filter((each) => !DOWN.has(each))) {
      const instants = [...new Set(ZONES.map((zone) => nineAt(day, zone)))].sort((a, b) => a - b);
      for (const [n, now] of instants.entries()) {
        harness.clock.set(new Date(now).toISOString());
        const begins = n === 0 && (await beginAndEnd(day));
        const changes = random.percent(2);
        if (changes) await simulation.change();
        if (begins || changes || oracle.missing(now).length > 0) await pollTogether();
      }
    }

    expect(await stored()).toEqual(expected());
    const counts = [given.here, given.inReplica, scheduler.delivered];
    console.info(`${polls} polls, ${kills} kills; given by each: ${counts}; ${oracle.given.size} exist at the end`);
    expect(counts.reduce((sum, share) => sum + share)).toBeGreaterThan(150);
    expect(kills).toBeGreaterThanOrEqual(4);
    for (const share of counts) expect(share).toBeGreaterThan(0);
  }, 600_000);
});
