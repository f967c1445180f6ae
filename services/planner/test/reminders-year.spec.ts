import { isOutage } from '@pawplan/platform';
import { RemindersService } from '../src/reminders/reminders.service.js';
import { Chance } from './histories/chance.js';
import { type Planner, startPlanner } from './planner.js';
import { type ReminderRig, startReminderRig } from './reminder-rig.js';
import { Looker } from './year/looker.js';
import { daysFrom, nineAt } from './year/oracle.js';
import { World, ZONES } from './year/world.js';

const FIRST_DAY = '2027-01-05';
/** Long enough to include 29 February 2028. */
const DAYS = 425;
const SEED = 20_270_105;
const LOOKS_BETWEEN_KILLS = 50;

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
  let rig: ReminderRig;
  let replica: Planner;
  let looker: Looker;

  beforeAll(async () => {
    rig = await startReminderRig(`${FIRST_DAY}T00:00:00Z`);
    replica = await startPlanner({ prefix: rig.planner.prefix, settings: { REMINDER_POLL_SECONDS: '3600' } });
    rig.clock.setIn(replica.app);
    looker = new Looker(rig.planner.prefix);
    looker.start(`${FIRST_DAY}T00:00:00Z`);
  }, 120_000);
  afterAll(async () => {
    await looker?.end();
    await replica?.close();
    await rig?.close();
  }, 60_000);

  /** If a killed process has left a transaction open, the poll waits until the database has aborted it. */
  const look = async ({ app }: Pick<Planner, 'app'>): Promise<number> => {
    for (;;) {
      try {
        return await app.get(RemindersService, { strict: false }).deliverDue();
      } catch (error) {
        if (!isOutage(error)) throw error;
      }
    }
  };

  const stored = async () => {
    type Stored = { specialDateId: string; date: string; userId: string; createdAt: Date; read: boolean };
    const all = await rig.planner.database.collection<Stored>('notifications').find().toArray();
    return all
      .map((each) => `${each.specialDateId} ${each.date} ${each.userId} ${each.createdAt.toISOString()} ${each.read}`)
      .sort();
  };

  it('[REMIND-01] [REMIND-03] [REMIND-05] [REMIND-07] [REMIND-08] [REMIND-17] [REMIND-26] sends each reminder once at its hour, whatever happens to clocks, people, dates and replicas', async () => {
    const chance = new Chance(SEED);
    const world = new World(rig, chance);
    const { oracle } = world;
    const expected = () => [...oracle.given].map(([key, { at, read }]) => `${key} ${at} ${read}`).sort();
    const given = { here: 0, inReplica: 0 };
    let looks = 0;
    let kills = 0;

    const lookTogether = async () => {
      const now = rig.clock.now().toISOString();
      looks += 1;
      const isKill = looks % LOOKS_BETWEEN_KILLS === 0;
      if (isKill) {
        await looker.awake();
        await Promise.all([looker.look(now), looker.crash(chance.int(0, 30))]);
        kills += 1;
      }
      // Sometimes the process that is killed polls alone, so that it gives some reminders too.
      const apart = looker.isAwake ? looker.look(now) : Promise.resolve();
      if (chance.in100(30)) await apart;
      const [here, inReplica] = await Promise.all([look(rig.planner), look(replica), apart]);
      given.here += here;
      given.inReplica += inReplica;
      oracle.look(Date.parse(now));
      if (!isKill) return;
      looker.start(now);
      expect(await stored()).toEqual(expected());
    };

    await world.begin();
    await lookTogether();
    const made = new Map<object, string>();
    /** Creates and deletes daily dates. Returns whether one was created. */
    const beginAndEnd = async (day: string): Promise<boolean> => {
      const begun = DAILY.find(({ from }) => from === day);
      const ended = DAILY.find(({ to }) => to === day);
      const rhythm = { date: day, recurringType: 'daily', notificationDaysBefore: 2 } as const;
      if (begun) made.set(begun, await world.make(begun.where, rhythm));
      if (ended) await world.drop(made.get(ended) ?? '');
      return begun !== undefined;
    };

    for (const day of daysFrom(FIRST_DAY, DAYS).filter((each) => !DOWN.has(each))) {
      const instants = [...new Set(ZONES.map((zone) => nineAt(day, zone)))].sort((a, b) => a - b);
      for (const [n, now] of instants.entries()) {
        rig.clock.set(new Date(now).toISOString());
        const begins = n === 0 && (await beginAndEnd(day));
        const changes = chance.in100(2);
        if (changes) await world.change();
        if (begins || changes || oracle.missing(now).length > 0) await lookTogether();
      }
    }

    expect(await stored()).toEqual(expected());
    const shares = [given.here, given.inReplica, looker.delivered];
    console.info(`${looks} looks, ${kills} kills; given by each: ${shares}; ${oracle.given.size} stand at the end`);
    expect(shares.reduce((sum, share) => sum + share)).toBeGreaterThan(150);
    expect(kills).toBeGreaterThanOrEqual(4);
    for (const share of shares) expect(share).toBeGreaterThan(0);
  }, 600_000);
});
