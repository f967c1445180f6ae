import { Module } from '@nestjs/common';
import { DirectoryModule } from '@pawplan/directory';
import { MailModule } from '../mail/mail.module.js';
import { PushModule } from '../push/push.module.js';
import { ReminderSettingsController } from './reminder-settings.controller.js';
import { ReminderSettingsService } from './reminder-settings.service.js';
import { ReminderSettingsStoreModule } from './reminder-settings-store.module.js';

@Module({
  imports: [DirectoryModule, MailModule, PushModule, ReminderSettingsStoreModule],
  controllers: [ReminderSettingsController],
  providers: [ReminderSettingsService],
  exports: [ReminderSettingsStoreModule],
})
export class ReminderSettingsModule {}
