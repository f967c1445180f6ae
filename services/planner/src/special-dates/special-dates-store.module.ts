import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { OwnRemindersStoreModule } from '../own-reminders/own-reminders-store.module.js';
import { SpecialDateDocument, SpecialDateSchema } from './special-date.schema.js';
import { SpecialDatesRepository } from './special-dates.repository.js';

/** The special dates as stored, for the features that read or change them. */
@Module({
  imports: [
    OwnRemindersStoreModule,
    MongooseModule.forFeature([{ name: SpecialDateDocument.name, schema: SpecialDateSchema }]),
  ],
  providers: [SpecialDatesRepository],
  exports: [SpecialDatesRepository, OwnRemindersStoreModule],
})
export class SpecialDatesStoreModule {}
