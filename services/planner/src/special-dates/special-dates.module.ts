import { Module } from '@nestjs/common';
import { DirectoryModule } from '@pawplan/directory';
import { QuotaModule } from '@pawplan/items';
import { RemindersModule } from '../reminders/reminders.module.js';
import { SpecialDatesController } from './special-dates.controller.js';
import { SpecialDatesService } from './special-dates.service.js';
import { SpecialDatesStoreModule } from './special-dates-store.module.js';

@Module({
  imports: [DirectoryModule, QuotaModule, RemindersModule, SpecialDatesStoreModule],
  controllers: [SpecialDatesController],
  providers: [SpecialDatesService],
  exports: [SpecialDatesStoreModule, SpecialDatesService],
})
export class SpecialDatesModule {}
