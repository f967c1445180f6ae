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
   * Counts a session of a person whose clocks are those of `zone` (IANA) in the transaction that records it, and answers their tally then. The first
   * of its writes: another recording of theirs cannot commit meanwhile, so no trophy is given twice.
   */
  count(session: FocusSessionDocument, zone: string, tx: Transaction): Promise<Tally> {
    const { userId, duration } = session;
    return this.tallies.add(userId, { duration, early: isEarly(session, zone), late: isLate(session, zone) }, tx);
  }

  /**
   * Gives a session's person what they reached by it and answers that, newest first. `counted` is their tally and `total` what its day brought in its
   * space, both with the session in it.
   */
  async award(session: FocusSessionDocument, counted: Tally, total: DaySum, tx: Transaction): Promise<Trophy[]> {
    const { longestRun, mostTypesInADay } = await this.bestDays(session, counted, total, tx);
    const given = await this.give(session, { ...counted, longestRun, mostTypesInADay }, tx);
    const trophyCount = counted.trophyCount + given.length;
    if (given.length > 0 || longestRun > counted.longestRun || mostTypesInADay > counted.mostTypesInADay)
      await this.tallies.raise(session.userId, { longestRun, mostTypesInADay, trophyCount }, tx);
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

  /** The most days in a row and kinds of tasks in a day, when the session is counted in. */
  private async bestDays(session: FocusSessionDocument, counted: Tally, total: DaySum, tx: Transaction) {
    const { userId, day, duration, taskType } = session;
    // The day had a session of this kind before, so all of that was counted with it.
    if (total[TIME_OF[taskType]] > duration) return counted;
    const sameDay = await this.totals.daysOf(userId, { from: day, to: day }, tx);
    // A day with a session before this one is in a run already.
    const isFirst = sameDay.length === 1 && total.totalSessions === 1;
    const run = isFirst ? await this.runWith(session, tx) : 0;
    return {
      longestRun: Math.max(counted.longestRun, run),
      mostTypesInADay: Math.max(counted.mostTypesInADay, typesIn(sameDay)),
    };
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

/** How many kinds of tasks a day has, in all spaces. */
const typesIn = (sameDay: readonly DaySum[]): number =>
  TASK_TYPES.filter((type) => sameDay.some((total) => total[TIME_OF[type]] > 0)).length;

const newId = (): string => new Types.ObjectId().toHexString();
