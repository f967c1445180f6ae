import { Injectable } from '@nestjs/common';
import { type Caller, TASK_TYPES, type Trophy, type TrophyGoal } from '@pawplan/contracts';
import { Clock, dayIn, type Transaction } from '@pawplan/platform';
import { Types } from 'mongoose';
import type { FocusSessionDocument } from '../sessions/focus-session.schema.js';
import { type DaySum, TIME_OF, TotalsRepository } from '../totals/totals.repository.js';
import { earned, NOTHING_COUNTED } from './earned.js';
import { isEarly, isLate } from './hours.js';
import { joinRuns, presentLength, runLength } from './runs.js';
import { RunsRepository } from './runs.repository.js';
import { TalliesRepository } from './tallies.repository.js';
import type { Tally } from './tally.schema.js';
import { TrophiesRepository } from './trophies.repository.js';
import type { TrophyDocument } from './trophy.schema.js';
import { viewCatalogue, viewTrophies } from './trophy.view.js';

/** The rules of trophies (§5 of the decisions): given once, never taken back, a person's own in every space. */
@Injectable()
export class TrophiesService {
  constructor(
    private readonly trophies: TrophiesRepository,
    private readonly tallies: TalliesRepository,
    private readonly runs: RunsRepository,
    private readonly totals: TotalsRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * Counts a session in the transaction that records it, gives its person (whose clocks are those of `zone`, IANA) what they reached by it, and
   * answers that, newest first. The first write is their tally: another recording of theirs cannot commit meanwhile, so none is given twice.
   */
  async award(session: FocusSessionDocument, zone: string, tx: Transaction): Promise<Trophy[]> {
    const { userId, duration } = session;
    const hours = { early: isEarly(session, zone), late: isLate(session, zone) };
    const counted = await this.tallies.add(userId, { duration, ...hours }, tx);
    const sameDay = await this.totals.daysOf(userId, { from: session.day, to: session.day }, tx);
    // A day with a session is in a run already.
    const run = sameDay.length > 0 ? 0 : await this.runWith(session, tx);
    const longestRun = Math.max(counted.longestRun, run);
    const mostTypesInADay = Math.max(counted.mostTypesInADay, typesIn(sameDay, session));
    const tally = { ...counted, longestRun, mostTypesInADay };
    const given = await this.give(session, tally, tx);
    const trophyCount = counted.trophyCount + given.length;
    if (given.length > 0 || longestRun > counted.longestRun || mostTypesInADay > counted.mostTypesInADay)
      await this.tallies.raise(userId, { longestRun, mostTypesInADay, trophyCount }, tx);
    return viewTrophies(given.toReversed());
  }

  /** The caller's, newest first. */
  async list({ userId }: Caller): Promise<Trophy[]> {
    return viewTrophies(await this.trophies.list(userId));
  }

  /** All there are, with how far the caller is: towards days in a row by the run that goes on, towards all else by their best so far. */
  async catalogue({ userId, timeZone }: Caller): Promise<TrophyGoal[]> {
    const [tally, trophies, run] = await Promise.all([
      this.tallies.get(userId),
      this.trophies.list(userId),
      this.runs.last(userId),
    ]);
    const longestRun = presentLength(run, dayIn(timeZone, this.clock.now()));
    return viewCatalogue({ ...NOTHING_COUNTED, ...tally, longestRun }, trophies);
  }

  /** The days of the run that the session's day, the first of its day, makes or joins. */
  private async runWith({ userId, day }: FocusSessionDocument, tx: Transaction): Promise<number> {
    const joined = joinRuns(day, await this.runs.near(userId, day, tx));
    if (!joined) return 0;
    await this.runs.replace(userId, joined, tx);
    return runLength(joined.run);
  }

  private async give({ userId, createdAt }: FocusSessionDocument, tally: Tally, tx: Transaction) {
    const reached = earned(tally);
    // What somebody has stays reached, so as many are the same ones.
    if (reached.length === tally.trophyCount) return [];
    const held = await this.trophies.keysOf(userId, tx);
    const given = reached
      .filter(({ key }) => !held.has(key))
      .map(({ key }): TrophyDocument => ({ _id: newId(), userId, key, unlockedAt: createdAt }));
    if (given.length > 0) await this.trophies.insert(given, tx);
    return given;
  }
}

/** How many kinds of tasks a day has with a session more, in all spaces. */
const typesIn = (sameDay: readonly DaySum[], { taskType }: FocusSessionDocument): number =>
  TASK_TYPES.filter((type) => type === taskType || sameDay.some((total) => total[TIME_OF[type]] > 0)).length;

const newId = (): string => new Types.ObjectId().toHexString();
