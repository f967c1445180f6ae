import { Module } from '@nestjs/common';
import { QuotaModule } from '@pawplan/items';
import { TitlesModule } from '../titles/titles.module.js';
import { TotalsModule } from '../totals/totals.module.js';
import { TrophiesModule } from '../trophies/trophies.module.js';
import { RecordedTimeService } from './recorded-time.service.js';
import { RecordingService } from './recording.service.js';
import { SessionsController } from './sessions.controller.js';
import { SessionsService } from './sessions.service.js';
import { SessionsStoreModule } from './sessions-store.module.js';

@Module({
  imports: [QuotaModule, SessionsStoreModule, TitlesModule, TotalsModule, TrophiesModule],
  controllers: [SessionsController],
  providers: [RecordingService, RecordedTimeService, SessionsService],
})
export class SessionsModule {}
