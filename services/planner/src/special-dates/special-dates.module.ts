import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { DirectoryModule } from '@pawplan/directory';
import { QuotaModule } from '@pawplan/items';
import { RemindersModule } from '../reminders/reminders.module.js';
import { SpecialDateDocument, SpecialDateSchema } from './special-date.schema.js';
import { SpecialDatesController } from './special-dates.controller.js';
import { SpecialDatesRepository } from './special-dates.repository.js';
import { SpecialDatesService } from './special-dates.service.js';

@Module({
  imports: [
    DirectoryModule,
    QuotaModule,
    RemindersModule,
    MongooseModule.forFeature([{ name: SpecialDateDocument.name, schema: SpecialDateSchema }]),
  ],
  controllers: [SpecialDatesController],
  providers: [SpecialDatesRepository, SpecialDatesService],
  exports: [SpecialDatesRepository, SpecialDatesService],
})
export class SpecialDatesModule {}
