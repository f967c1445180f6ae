import { Controller } from '@nestjs/common';
import { type FocusPeriod, focusLeaderboard, type LeaderboardEntry, type MemberContext } from '@pawplan/contracts';
import { Handle } from '@pawplan/platform';
import { LeaderboardService } from './leaderboard.service.js';

/** Handles the calls that concern the leaderboard. */
@Controller()
export class LeaderboardController {
  constructor(private readonly leaderboards: LeaderboardService) {}

  @Handle(focusLeaderboard)
  leaderboard(query: FocusPeriod, { caller }: MemberContext): Promise<LeaderboardEntry[]> {
    return this.leaderboards.leaderboard(caller, query);
  }
}
