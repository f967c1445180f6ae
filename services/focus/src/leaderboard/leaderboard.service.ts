import { Injectable } from '@nestjs/common';
import { type Caller, type FocusPeriod, groupOf, type LeaderboardEntry, LIMITS, MESSAGES } from '@pawplan/contracts';
import { Clock, dayIn, Failure } from '@pawplan/platform';
import { DEFAULT_PERIOD, periodAround } from '../totals/period.js';
import { TotalsRepository } from '../totals/totals.repository.js';
import { TalliesRepository } from '../trophies/tallies.repository.js';
import { rankMembers } from './ranks.js';

/** The members of a group with the most focus time. Members see nothing else of each other's focus time. */
@Injectable()
export class LeaderboardService {
  constructor(
    private readonly totals: TotalsRepository,
    private readonly tallies: TalliesRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * The leaderboard of the caller's group in the current period of the caller's zone (weekly by default): the time that
   * the present members recorded in this group. Throws `forbidden` when the caller's space is not a group.
   */
  async leaderboard(
    { space, members, timeZone }: Caller,
    { period = DEFAULT_PERIOD }: FocusPeriod,
  ): Promise<LeaderboardEntry[]> {
    if (groupOf(space) === null) throw new Failure('forbidden', MESSAGES.notMember);
    const names = new Map(members.map(({ _id, name }) => [_id, name]));
    const window = periodAround(period, dayIn(timeZone, this.clock.now()));
    const memberTotals = await this.totals.memberTotals(space, [...names.keys()], window);
    const places = rankMembers(memberTotals, LIMITS.leaderboard);
    const trophyCounts = await this.tallies.trophyCounts(places.map(({ userId }) => userId));
    return places.map(({ rank, userId: id, totalTime }) => ({
      rank,
      user: { id, name: names.get(id) ?? '' },
      stats: { totalTime },
      trophyCount: trophyCounts.get(id) ?? 0,
    }));
  }
}
