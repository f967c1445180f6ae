import { Module } from '@nestjs/common';
import { DirectoryModule } from '@pawplan/directory';
import { provideConfig } from '@pawplan/platform';
import { NotificationsModule } from '../notifications/notifications.module.js';
import { SpecialDatesStoreModule } from '../special-dates/special-dates-store.module.js';
import { ReminderScheduler } from './reminder-scheduler.js';
import { ReminderSettings } from './reminder-settings.js';
import { RemindersService } from './reminders.service.js';
import { SpecialDateReminders } from './special-date-reminders.js';

@Module({
  imports: [DirectoryModule, NotificationsModule, SpecialDatesStoreModule],
  providers: [ReminderScheduler, RemindersService, SpecialDateReminders, provideConfig(ReminderSettings)],
  exports: [SpecialDateReminders],
})
export class RemindersModule {}
