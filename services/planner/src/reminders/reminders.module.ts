import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { DirectoryModule } from '@pawplan/directory';
import { provideConfig } from '@pawplan/platform';
import { NotificationsModule } from '../notifications/notifications.module.js';
import { SpecialDateDocument, SpecialDateSchema } from '../special-dates/special-date.schema.js';
import { ReminderScheduler } from './reminder-scheduler.js';
import { ReminderSettings } from './reminder-settings.js';
import { RemindersRepository } from './reminders.repository.js';
import { RemindersService } from './reminders.service.js';
import { SpecialDateReminders } from './special-date-reminders.js';

@Module({
  imports: [
    DirectoryModule,
    NotificationsModule,
    MongooseModule.forFeature([{ name: SpecialDateDocument.name, schema: SpecialDateSchema }]),
  ],
  providers: [
    ReminderScheduler,
    RemindersRepository,
    RemindersService,
    SpecialDateReminders,
    provideConfig(ReminderSettings),
  ],
  exports: [SpecialDateReminders],
})
export class RemindersModule {}
