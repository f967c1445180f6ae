import { Module } from '@nestjs/common';
import { QuotaModule } from '@pawplan/items';
import { CalendarModule } from '../calendar/calendar.module.js';
import { GooglePairsModule } from '../google/pairs/google-pairs.module.js';
import { CalendarImportController } from './calendar-import.controller.js';
import { CalendarImportService } from './calendar-import.service.js';

@Module({
  imports: [CalendarModule, GooglePairsModule, QuotaModule],
  controllers: [CalendarImportController],
  providers: [CalendarImportService],
})
export class CalendarImportModule {}
