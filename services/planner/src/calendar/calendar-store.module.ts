import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { OwnRemindersStoreModule } from '../own-reminders/own-reminders-store.module.js';
import { CalendarRepository } from './calendar.repository.js';
import { CalendarEventDocument, CalendarEventSchema } from './calendar-event.schema.js';

/** The events as stored, for the features that read or change them. */
@Module({
  imports: [
    OwnRemindersStoreModule,
    MongooseModule.forFeature([{ name: CalendarEventDocument.name, schema: CalendarEventSchema }]),
  ],
  providers: [CalendarRepository],
  exports: [CalendarRepository, OwnRemindersStoreModule],
})
export class CalendarStoreModule {}
