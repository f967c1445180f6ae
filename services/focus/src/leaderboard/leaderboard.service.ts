import { Injectable } from '@nestjs/common';
import { type Caller, type FocusPeriod, groupOf, type LeaderboardEntry, LIMITS, MESSAGES } from '@pawplan/contracts';
import { Clock, dayIn, Failure } from '@pawplan/platform';
import { DEFAULT_PERIOD, periodAround } from '../totals/period.js';
import { TotalsRepository } from '../totals/totals.repository.js';
import { TalliesRepository } from '../trophies/tallies.repository.js';
import { ranked } from './ranks.js';

/** Who of a group focused the most: all that its members see of each other's focus (§1 of the decisions). */
@Injectable()
export class LeaderboardService {
  constructor(
    private readonly totals: TotalsRepository,
    private readonly tallies: TalliesRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * The first places of the caller's group in the period that it is now in the caller's zone (weekly when none is named), by what its present
   * members recorded in it. Throws `forbidden` when the caller's space is no group.
   */
  async leaderboard(
    { space, members, timeZone }: Caller,
    { period = DEFAULT_PERIOD }: FocusPeriod,
  ): Promise<LeaderboardEntry[]> {
    if (groupOf(space) === null) throw new Failure('forbidden', MESSAGES.notMember);
    const names = new Map(members.map(({ _id, name }) => [_id, name]));
    const window = periodAround(period, dayIn(timeZone, this.clock.now()));
    const standings = await this.totals.standings(space, [...names.keys()], window);
    const places = ranked(standings, LIMITS.leaderboard);
    const trophyCounts = await this.tallies.trophyCounts(places.map(({ userId }) => userId));
    return places.map(({ rank, userId: id, totalTime }) => ({
      rank,
      user: { id, name: names.get(id) ?? '' },
      stats: { totalTime },
      trophyCount: trophyCounts.get(id) ?? 0,
    }));
  }
}
