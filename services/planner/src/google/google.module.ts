import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { QuotaModule } from '@pawplan/items';
import { provideConfig } from '@pawplan/platform';
import { CalendarModule } from '../calendar/calendar.module.js';
import { PlannerConfig } from '../config.js';
import { GoogleClient } from './client/google.client.js';
import { RetryDelay } from './client/retry-delay.js';
import { GoogleEventsService } from './events/google-events.service.js';
import { GoogleController } from './google.controller.js';
import { GooglePairsModule } from './pairs/google-pairs.module.js';
import { CalendarEventPusher } from './runs/calendar-event-pusher.service.js';
import { GoogleAccount, GoogleAccountSchema } from './runs/google-account.schema.js';
import { GoogleAccountsRepository } from './runs/google-accounts.repository.js';
import { GoogleRun, GoogleRunSchema } from './runs/google-run.schema.js';
import { GoogleRunsRepository } from './runs/google-runs.repository.js';
import { LocalEvents } from './runs/local-events.service.js';
import { SeriesPusher } from './runs/series-pusher.service.js';
import { SeriesReader } from './runs/series-reader.service.js';
import { SyncMerge } from './runs/sync-merge.service.js';
import { SyncPull } from './runs/sync-pull.service.js';
import { SyncPush } from './runs/sync-push.service.js';
import { SyncRuns } from './runs/sync-runs.service.js';
import { SyncSteps } from './runs/sync-steps.js';

@Module({
  imports: [
    CalendarModule,
    GooglePairsModule,
    QuotaModule,
    MongooseModule.forFeature([
      { name: GoogleAccount.name, schema: GoogleAccountSchema },
      { name: GoogleRun.name, schema: GoogleRunSchema },
    ]),
  ],
  controllers: [GoogleController],
  providers: [
    provideConfig(PlannerConfig),
    RetryDelay,
    GoogleClient,
    GoogleEventsService,
    GoogleAccountsRepository,
    GoogleRunsRepository,
    SyncSteps,
    LocalEvents,
    SyncMerge,
    SeriesReader,
    SeriesPusher,
    SyncPull,
    CalendarEventPusher,
    SyncPush,
    SyncRuns,
  ],
  exports: [GoogleAccountsRepository, GoogleRunsRepository],
})
export class GoogleModule {}
