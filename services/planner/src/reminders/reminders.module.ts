import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { DirectoryModule } from '@pawplan/directory';
import { RemindersModule as CommonRemindersModule } from '@pawplan/items';
import { CalendarStoreModule } from '../calendar/calendar-store.module.js';
import { EventReminderUpdates } from '../item-reminders/event-reminder-updates.js';
import { EventReminders } from '../item-reminders/event-reminders.js';
import { TodoReminderUpdates } from '../item-reminders/todo-reminder-updates.js';
import { TodoReminders } from '../item-reminders/todo-reminders.js';
import { SpecialDatesStoreModule } from '../special-dates/special-dates-store.module.js';
import { TodosStoreModule } from '../todos/todos-store.module.js';
import { ForwardedNotificationsController } from './forwarded-notifications.controller.js';
import { GivenDateReminder, GivenDateReminderSchema } from './given-date-reminder.schema.js';
import { GivenDateReminders } from './given-date-reminders.repository.js';
import { GivenSpecialDateReminders } from './given-special-date-reminders.js';
import { PreviousNotifications } from './previous-notifications.service.js';
import { SpecialDateReminderKind } from './special-date-reminder-kind.js';
import { SpecialDateReminders } from './special-date-reminders.js';

/** The reminders of all kinds of this service. */
const COMMON = CommonRemindersModule.of({
  service: 'planner',
  kinds: [SpecialDateReminderKind, EventReminders, TodoReminders],
  providers: [GivenDateReminders, GivenSpecialDateReminders],
  imports: [
    SpecialDatesStoreModule,
    CalendarStoreModule,
    TodosStoreModule,
    MongooseModule.forFeature([{ name: GivenDateReminder.name, schema: GivenDateReminderSchema }]),
  ],
});

@Module({
  imports: [COMMON, DirectoryModule, SpecialDatesStoreModule],
  controllers: [ForwardedNotificationsController],
  providers: [PreviousNotifications, SpecialDateReminders, EventReminderUpdates, TodoReminderUpdates],
  exports: [COMMON, SpecialDateReminders, EventReminderUpdates, TodoReminderUpdates],
})
export class RemindersModule {}
