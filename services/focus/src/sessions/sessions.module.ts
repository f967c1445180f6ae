import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { QuotaModule } from '@pawplan/items';
import { TitlesModule } from '../titles/titles.module.js';
import { TotalsModule } from '../totals/totals.module.js';
import { TrophiesModule } from '../trophies/trophies.module.js';
import { FocusSessionDocument, FocusSessionSchema } from './focus-session.schema.js';
import { RecordedTimeService } from './recorded-time.service.js';
import { RecordingService } from './recording.service.js';
import { SessionsController } from './sessions.controller.js';
import { SessionsRepository } from './sessions.repository.js';
import { SessionsService } from './sessions.service.js';

@Module({
  imports: [
    QuotaModule,
    TitlesModule,
    TotalsModule,
    TrophiesModule,
    MongooseModule.forFeature([{ name: FocusSessionDocument.name, schema: FocusSessionSchema }]),
  ],
  controllers: [SessionsController],
  providers: [RecordingService, RecordedTimeService, SessionsRepository, SessionsService],
  exports: [SessionsRepository],
})
export class SessionsModule {}
