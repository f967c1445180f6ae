import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { DirectoryModule } from '@pawplan/directory';
import { RemindersModule as CommonRemindersModule } from '@pawplan/items';
import { SpecialDatesStoreModule } from '../special-dates/special-dates-store.module.js';
import { ForwardedNotificationsController } from './forwarded-notifications.controller.js';
import { GivenDateReminder, GivenDateReminderSchema } from './given-date-reminder.schema.js';
import { GivenDateReminders } from './given-date-reminders.repository.js';
import { PreviousNotifications } from './previous-notifications.service.js';
import { SpecialDateReminderKind } from './special-date-reminder-kind.js';
import { SpecialDateReminders } from './special-date-reminders.js';

/** The reminders of all kinds of this service. */
const COMMON = CommonRemindersModule.of({
  service: 'planner',
  kinds: [SpecialDateReminderKind],
  providers: [GivenDateReminders],
  imports: [
    SpecialDatesStoreModule,
    MongooseModule.forFeature([{ name: GivenDateReminder.name, schema: GivenDateReminderSchema }]),
  ],
});

@Module({
  imports: [COMMON, DirectoryModule, SpecialDatesStoreModule],
  controllers: [ForwardedNotificationsController],
  providers: [PreviousNotifications, SpecialDateReminders],
  exports: [COMMON, SpecialDateReminders],
})
export class RemindersModule {}
