import { Module } from '@nestjs/common';
import { QuotaModule } from '@pawplan/items';
import { TitlesModule } from '../titles/titles.module.js';
import { TotalsModule } from '../totals/totals.module.js';
import { TrophiesModule } from '../trophies/trophies.module.js';
import { FocusSessionsController } from './focus-sessions.controller.js';
import { FocusSessionsService } from './focus-sessions.service.js';
import { FocusSessionsStoreModule } from './focus-sessions-store.module.js';
import { RecordedTimeService } from './recorded-time.service.js';
import { RecordingService } from './recording.service.js';

@Module({
  imports: [QuotaModule, FocusSessionsStoreModule, TitlesModule, TotalsModule, TrophiesModule],
  controllers: [FocusSessionsController],
  providers: [RecordingService, RecordedTimeService, FocusSessionsService],
})
export class FocusSessionsModule {}
