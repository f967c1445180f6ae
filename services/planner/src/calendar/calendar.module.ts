import { Module } from '@nestjs/common';
import { DirectoryModule } from '@pawplan/directory';
import { QuotaModule } from '@pawplan/items';
import { GooglePairsModule } from '../google/pairs/google-pairs.module.js';
import { RemindersModule } from '../reminders/reminders.module.js';
import { CalendarController } from './calendar.controller.js';
import { CalendarService } from './calendar.service.js';
import { CalendarItems } from './calendar-items.js';
import { CalendarStoreModule } from './calendar-store.module.js';
import { SeriesService } from './series/series.service.js';

@Module({
  imports: [DirectoryModule, QuotaModule, GooglePairsModule, RemindersModule, CalendarStoreModule],
  controllers: [CalendarController],
  providers: [CalendarItems, SeriesService, CalendarService],
  exports: [CalendarStoreModule, RemindersModule, CalendarService],
})
export class CalendarModule {}
