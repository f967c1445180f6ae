import { Module } from '@nestjs/common';
import { EVENTS, EXPORT_LANE } from '@pawplan/contracts';
import { UsageModule } from '@pawplan/items';
import { PlatformModule } from '@pawplan/platform';
import { FocusSessionsModule } from './focus-sessions/focus-sessions.module.js';
import { PurgeModule } from './focus-sessions/purge/purge.module.js';
import { LeaderboardModule } from './leaderboard/leaderboard.module.js';
import { MIGRATIONS } from './migrations/index.js';
import { OwnDataModule } from './own-data/own-data.module.js';
import { StatisticsModule } from './statistics/statistics.module.js';
import { TrophiesModule } from './trophies/trophies.module.js';

/** The name of this service and how many calls of each lane it handles at a time. */
export const FOCUS = { name: 'focus', lanes: { rpc: 64, ...EXPORT_LANE }, events: EVENTS, migrations: MIGRATIONS };

@Module({
  imports: [
    PlatformModule.forService(FOCUS),
    FocusSessionsModule,
    PurgeModule,
    TrophiesModule,
    StatisticsModule,
    LeaderboardModule,
    OwnDataModule,
    UsageModule.of({ service: FOCUS.name }),
  ],
})
export class FocusModule {}
