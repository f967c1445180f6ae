import { Module } from '@nestjs/common';
import { TotalsModule } from '../totals/totals.module.js';
import { TrophiesModule } from '../trophies/trophies.module.js';
import { LeaderboardController } from './leaderboard.controller.js';
import { LeaderboardService } from './leaderboard.service.js';

@Module({
  imports: [TotalsModule, TrophiesModule],
  controllers: [LeaderboardController],
  providers: [LeaderboardService],
})
export class LeaderboardModule {}
