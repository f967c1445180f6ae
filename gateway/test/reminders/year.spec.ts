import { Mailbox, PushService, Random } from '@pawplan/testing';
import { dropExpiry, type ServiceUnderTest, startDirectoryOwner } from '@pawplan/testing/service';
import {
  HOURLY,
  type ReminderHarness,
  startNotify,
  startPlanner,
  startProgress,
  startReminderHarness,
} from './harness.js';
import { DAY_MS, MINUTE_MS } from './year/days.js';
import { ExpectedMessages } from './year/expected-messages.js';
import { GivingReplicas } from './year/giving-replicas.js';
import { Outboxes } from './year/outboxes.js';
import { DAYS, DOWN, FIRST_DAY, STEPS_BETWEEN_BELLS } from './year/period.js';
import { SchedulerProcess } from './year/scheduler-process.js';
import { Screens } from './year/screens.js';
import { Simulation } from './year/simulation.js';

/** With another `YEAR_SEED`, other people make other changes, and processes are killed at other moments. */
const SEED = Number(process.env.YEAR_SEED ?? 20_270_105);
/** With `YEAR_STEPS_BETWEEN_KILLS=3` a process is killed a hundred times and more, which takes several minutes. */
const STEPS_BETWEEN_KILLS = Number(process.env.YEAR_STEPS_BETWEEN_KILLS ?? 60);
/** A process is killed within this time after it began to work. */
const MAX_WORK_MS = 250;
/** Sending takes longer than this only if a try was interrupted or has failed. */
const SENDING_MS = 5_000;

describe('a year of reminders', () => {
  const push = new PushService();
  const mailbox = new Mailbox();
  /** Of the kills and failures: the year itself is the same without them (`year-without-services.ts`). */
  const random = new Random(SEED + 1);
  let harness: ReminderHarness;
  let replicas: ServiceUnderTest[];
  let auth: Awaited<ReturnType<typeof startDirectoryOwner>>;
  let scheduler: SchedulerProcess;
  let simulation: Simulation;

  beforeAll(async () => {
    await Promise.all([push.start(), mailbox.start()]);
    const settings = {
      ...{ PUSH_LOCAL_SERVICE: push.origin, SMTP_URL: mailbox.url },
      ...{ MAIL_FROM: 'Pawplan <pawplan@example.org>', PUBLIC_URL: 'https://plan.example.org' },
    };
    harness = await startReminderHarness(`${FIRST_DAY}T00:00:00Z`, {}, settings);
    const { prefix } = harness.planner;
    const progress = await startProgress(prefix);
    harness.add(progress);
    replicas = [progress, await startProgress(prefix), await startPlanner(prefix), await startNotify(prefix, settings)];
    for (const { app } of replicas) harness.clock.setIn(app);
    simulation = new Simulation(harness, progress, new Random(SEED));
    auth = await startDirectoryOwner(harness.planner, {
      ...{ people: [], groups: [], mail: Screens.contentOf },
      access: ({ userId, space }) => simulation.isIn(userId, space),
    });
    scheduler = new SchedulerProcess(prefix, { ...HOURLY, ...settings }, harness.clock);
    await startScheduler();
  }, 120_000);
  afterAll(async () => {
    await scheduler?.close();
    await auth?.close();
    for (const replica of replicas ?? []) await replica.close();
    await harness?.close();
    await Promise.all([push.stop(), mailbox.stop()]);
  }, 60_000);

  /**
   * Starts the process that is killed. It gives and sends what is due when it starts. Meanwhile nothing changes and the
   * clock stands still, so that the order of a reminder and a change is always known.
   */
  const startScheduler = async (): Promise<void> => {
    scheduler.start();
    await scheduler.waitUntilReady();
    await scheduler.poll();
    await Promise.all([harness.notify, harness.planner, ...replicas.slice(0, 1)].map(dropExpiry));
  };

  const stored = async () => {
    type Stored = Record<'itemId' | 'occurrence' | 'userId' | 'reminder', string> & { createdAt: Date; read: boolean };
    const all = await harness.notify.database.collection<Stored>('notifications').find().toArray();
    return all
      .map(({ itemId, occurrence, userId, reminder, createdAt, read }) => {
        return `${itemId} ${occurrence} ${userId} ${reminder} ${createdAt.toISOString()} ${read}`;
      })
      .sort();
  };

  it('[REMIND-01] [REMIND-03] [REMIND-05] [REMIND-07] [REMIND-08] [REMIND-17] [REMIND-26] [REMIND-53] [REMIND-57] [REMIND-58] [REMIND-59] [REMIND-63] [REMIND-65] [PUSH-11] [QUIET-10] [QUIET-14] [MAIL-31] gives each reminder once at its hour, and shows it once and at no quiet time, while clocks, people, items and replicas change', async () => {
    const { oracle } = simulation;
    const expectedInBell = () => [...oracle.given].map(([key, { at, read }]) => `${key} ${at} ${read}`).sort();
    const [progress, otherProgress, otherPlanner, otherNotify] = replicas as [
      ServiceUnderTest,
      ServiceUnderTest,
      ServiceUnderTest,
      ServiceUnderTest,
    ];
    const planners = new GivingReplicas([harness.planner, otherPlanner]);
    const progresses = new GivingReplicas([progress, otherProgress]);
    let [steps, kills, interrupted] = [0, 0, 0];
    const screens = new Screens(simulation.people, push, mailbox);
    const expected = new ExpectedMessages(oracle, await screens.setUp(harness.notify));
    await simulation.begin();
    const outboxes = new Outboxes([harness.notify, otherNotify]);

    const now = () => harness.clock.now().getTime();
    const setTime = (time: number) => {
      screens.take(expected, now());
      harness.clock.set(new Date(Math.max(time, now())).toISOString());
    };

    /** Moves the clock on to the next try of what a crash has interrupted, or what failed on a busy computer. */
    const finishSending = async (isKill: boolean) => {
      if (await outboxes.finish(now(), isKill ? 0 : SENDING_MS)) return;
      interrupted += await outboxes.unfinished(now());
      screens.failNoMore();
      for (let tries = 0; tries < 4; tries++) {
        setTime(now() + 2 * MINUTE_MS + 1_000);
        if (await outboxes.finish(now(), SENDING_MS)) return;
      }
      throw new Error('Not all messages are sent after four more tries');
    };

    /** Lets all replicas work now, and sometimes kills the process during this. */
    const work = async (polls: boolean) => {
      const began = now();
      steps += 1;
      const isKill = steps % STEPS_BETWEEN_KILLS === 0;
      const inProcess = () => (polls ? scheduler.poll() : scheduler.send());
      if (isKill) {
        screens.failSometimes(random);
        await Promise.all([inProcess(), scheduler.crash(random.int(0, MAX_WORK_MS))]);
        kills += 1;
      }
      // In half of the steps all work at the same time. In the others the first or the second replicas, or the process
      // that is killed, work alone before, so that each gives some reminders.
      const first = random.int(0, 5);
      if (polls && first < 2) await Promise.all([planners.pollAlone(first), progresses.pollAlone(first)]);
      const working = scheduler.isAwake ? inProcess() : Promise.resolve();
      if (first === 2) await working;
      if (polls) {
        await Promise.all([planners.poll(), progresses.poll(), working]);
        oracle.poll(began);
      }
      await Promise.all([harness.settle(), working]);
      await finishSending(isKill);
      screens.take(expected, now());
      expected.send(began);
      expect(screens.shown()).toEqual(screens.expected(expected, simulation.nameOf));
      if (isKill) await startScheduler();
      if (isKill || steps % STEPS_BETWEEN_BELLS === 0) expect(await stored()).toEqual(expectedInBell());
    };

    /** Moves the clock, and stops at the end of each quiet time in which something was held back. */
    const goTo = async (time: number) => {
      while ((expected.nextEnd ?? Number.POSITIVE_INFINITY) <= time) {
        setTime(expected.nextEnd ?? 0);
        await work(false);
      }
      setTime(time);
    };

    await work(true);
    let today = FIRST_DAY;
    const end = Date.parse(FIRST_DAY) + DAYS * DAY_MS;
    for (let at = now(); at < end; at = oracle.nextInstant(Math.max(at, now()))) {
      const day = new Date(at).toISOString().slice(0, 10);
      if (DOWN.has(day)) continue;
      await goTo(at);
      const begins = day !== today && (await simulation.beginDay(day));
      today = day;
      const changes = await simulation.changeSometimes(expected.nextEnd !== undefined);
      if (begins || changes || oracle.missing(now()).size > 0) await work(true);
    }
    await goTo(now() + DAY_MS);

    expect(await stored()).toEqual(expectedInBell());
    const [ofPlanner = 0, ofProgress = 0] = scheduler.delivered;
    const counts = [...planners.given, ofPlanner, ...progresses.given, ofProgress];
    const shown = [...screens.shown().values()].flat(2).length;
    console.info(
      `${steps} steps, ${kills} kills, which interrupted ${interrupted} messages; given by each: ${counts}; ` +
        `${oracle.given.size} exist at the end; ${shown} were shown`,
    );
    expect(counts.reduce((sum, share) => sum + share)).toBeGreaterThan(200);
    expect(kills).toBeGreaterThanOrEqual(4);
    for (const share of counts) expect(share).toBeGreaterThan(0);
  }, 1_800_000);
});
