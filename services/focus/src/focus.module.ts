import { Module } from '@nestjs/common';
import { EVENTS, EXPORT_QUEUE } from '@pawplan/contracts';
import { UsageModule } from '@pawplan/items';
import { PlatformModule } from '@pawplan/platform';
import { FocusSessionsModule } from './focus-sessions/focus-sessions.module.js';
import { PurgeModule } from './focus-sessions/purge/purge.module.js';
import { LeaderboardModule } from './leaderboard/leaderboard.module.js';
import { MIGRATIONS } from './migrations/index.js';
import { OwnDataModule } from './own-data/own-data.module.js';
import { StatisticsModule } from './statistics/statistics.module.js';
import { TrophiesModule } from './trophies/trophies.module.js';

/** The name of this service, its call queues, and how many calls of each it handles at a time. */
export const FOCUS = { name: 'focus', queues: { rpc: 64, ...EXPORT_QUEUE }, events: EVENTS, migrations: MIGRATIONS };

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
