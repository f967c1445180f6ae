import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { DirectoryModule } from '@pawplan/directory';
import { QuotaModule } from '@pawplan/items';
import { GooglePairsModule } from '../google/pairs/google-pairs.module.js';
import { OwnRemindersStoreModule } from '../own-reminders/own-reminders-store.module.js';
import { CalendarController } from './calendar.controller.js';
import { CalendarRepository } from './calendar.repository.js';
import { CalendarService } from './calendar.service.js';
import { CalendarEventDocument, CalendarEventSchema } from './calendar-event.schema.js';
import { CalendarItems } from './calendar-items.js';
import { SeriesService } from './series/series.service.js';

@Module({
  imports: [
    DirectoryModule,
    QuotaModule,
    GooglePairsModule,
    OwnRemindersStoreModule,
    MongooseModule.forFeature([{ name: CalendarEventDocument.name, schema: CalendarEventSchema }]),
  ],
  controllers: [CalendarController],
  providers: [CalendarRepository, CalendarItems, SeriesService, CalendarService],
  exports: [CalendarRepository, CalendarService],
})
export class CalendarModule {}
