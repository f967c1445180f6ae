import { Injectable } from '@nestjs/common';
import { type Caller, TASK_TYPES, type Trophy, type TrophyGoal } from '@pawplan/contracts';
import { Clock, dayIn, type Transaction } from '@pawplan/platform';
import { Types } from 'mongoose';
import type { FocusSessionDocument } from '../focus-sessions/focus-session.schema.js';
import { type DaySum, TIME_OF, TotalsRepository } from '../totals/totals.repository.js';
import { currentStreakLength, joinStreaks, streakLength } from './focus-streaks.js';
import { FocusStreaksRepository } from './focus-streaks.repository.js';
import { isEarly, isLate } from './hours.js';
import { NOTHING_COUNTED, reachedTrophies } from './reached-trophies.js';
import { TalliesRepository } from './tallies.repository.js';
import type { CurrentTally, LatestTime, Tally } from './tally.schema.js';
import { TrophiesRepository } from './trophies.repository.js';
import type { TrophyDocument } from './trophy.schema.js';
import { viewCatalogue, viewTrophies } from './trophy.view.js';

/** Business rules of trophies. A trophy is awarded once and never revoked. It belongs to the person, in every space. */
@Injectable()
export class TrophiesService {
  constructor(
    private readonly trophies: TrophiesRepository,
    private readonly tallies: TalliesRepository,
    private readonly streaks: FocusStreaksRepository,
    private readonly totals: TotalsRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * Counts a session in the transaction that records it, with local times in `zone` (IANA), and returns the updated
   * tally. `latest` is the recorded time including the session. It must be the first write of the transaction: then no
   * other recording of this person can commit in the meantime, and no trophy is given twice.
   */
  count(session: FocusSessionDocument, zone: string, latest: LatestTime, tx: Transaction): Promise<CurrentTally> {
    return this.tallies.add(session, hoursOf(session, zone), latest, tx);
  }

  /**
   * The same for a session that begins after all others of the person and on the day of the one before it. Any other
   * session is not added, and needs {@link count}. Returns the tally and whether it includes the session.
   */
  countNext(session: FocusSessionDocument, zone: string, tx: Transaction) {
    return this.tallies.addNext(session, hoursOf(session, zone), tx);
  }

  /**
   * Awards the person the trophies that they earned with this session and returns them, newest first. `tally` is
   * their tally and `total` the total of the day in the session's space; both include the session.
   */
  async award(session: FocusSessionDocument, tally: Tally, total: DaySum, tx: Transaction): Promise<Trophy[]> {
    const { longestRun, mostTypesInADay } = await this.bestDays(session, tally, total, tx);
    const awarded = await this.grant(session, { ...tally, longestRun, mostTypesInADay }, tx);
    const trophyCount = tally.trophyCount + awarded.length;
    if (awarded.length > 0 || longestRun > tally.longestRun || mostTypesInADay > tally.mostTypesInADay)
      await this.tallies.setMaxima(session.userId, { longestRun, mostTypesInADay, trophyCount }, tx);
    return viewTrophies(awarded.toReversed());
  }

  /** The caller's trophies, newest first. */
  async list({ userId }: Caller): Promise<Trophy[]> {
    return viewTrophies(await this.trophies.list(userId));
  }

  /** The trophies of a person with these ids, newest first. */
  async getMany(userId: string, ids: readonly string[]): Promise<Trophy[]> {
    return ids.length > 0 ? viewTrophies(await this.trophies.getMany(userId, ids)) : [];
  }

  /**
   * All trophies with the caller's progress. For consecutive days this is the length of the current streak, for
   * everything else the best value so far.
   */
  async catalogue({ userId, timeZone }: Caller): Promise<TrophyGoal[]> {
    const [tally, trophies, streak] = await Promise.all([
      this.tallies.get(userId),
      this.trophies.list(userId),
      this.streaks.last(userId),
    ]);
    const longestRun = currentStreakLength(streak, dayIn(timeZone, this.clock.now()));
    return viewCatalogue({ ...NOTHING_COUNTED, ...tally, longestRun }, trophies);
  }

  /** The most consecutive days and the most task types in a day, including the session. */
  private async bestDays(session: FocusSessionDocument, tally: Tally, total: DaySum, tx: Transaction) {
    const { userId, day, duration, taskType } = session;
    // The day already had a session of this task type, so both values were updated with that session.
    if (total[TIME_OF[taskType]] > duration) return tally;
    const sameDay = await this.totals.daysOf(userId, { from: day, to: day }, tx);
    // If the day already had a session, it is already part of a streak.
    const isFirst = sameDay.length === 1 && total.totalSessions === 1;
    const streak = isFirst ? await this.streakWith(session, tx) : 0;
    return {
      longestRun: Math.max(tally.longestRun, streak),
      mostTypesInADay: Math.max(tally.mostTypesInADay, typesIn(sameDay)),
    };
  }

  /** Adds the session's day, which is new, to the streaks. Returns the length of its streak in days. */
  private async streakWith({ userId, day }: FocusSessionDocument, tx: Transaction): Promise<number> {
    const joined = joinStreaks(day, await this.streaks.adjacent(userId, day, tx));
    if (!joined) return 0;
    await this.streaks.replace(userId, joined, tx);
    return streakLength(joined.streak);
  }

  private async grant({ userId, createdAt }: FocusSessionDocument, tally: Tally, tx: Transaction) {
    const reached = reachedTrophies(tally);
    // A reached target is never lost, so equal numbers mean that no trophy is new.
    if (reached.length === tally.trophyCount) return [];
    const owned = await this.trophies.keysOf(userId, tx);
    const granted = reached
      .filter(({ key }) => !owned.has(key))
      .map(({ key }): TrophyDocument => ({ _id: newId(), userId, key, unlockedAt: createdAt }));
    if (granted.length > 0) await this.trophies.insert(granted, tx);
    return granted;
  }
}

const hoursOf = (session: FocusSessionDocument, zone: string) => ({
  early: isEarly(session, zone),
  late: isLate(session, zone),
});

/** The number of task types on a day, in all spaces. */
const typesIn = (sameDay: readonly DaySum[]): number =>
  TASK_TYPES.filter((type) => sameDay.some((total) => total[TIME_OF[type]] > 0)).length;

const newId = (): string => new Types.ObjectId().toHexString();
