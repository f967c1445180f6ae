import { Module } from '@nestjs/common';
import { OwnDataStoreModule } from '@pawplan/items';
import { MailModule } from '../mail/mail.module.js';
import { MailSettingsModule } from '../mail-settings/mail-settings.module.js';
import { NotificationsModule } from '../notifications/notifications.module.js';
import { PushModule } from '../push/push.module.js';
import { ReminderSettingsModule } from '../reminder-settings/reminder-settings.module.js';
import { NotifyOwnData } from './notify-own-data.js';

const imports = [MailModule, MailSettingsModule, NotificationsModule, PushModule, ReminderSettingsModule];

@Module({
  imports: [OwnDataStoreModule.of({ service: 'notify', data: NotifyOwnData, imports })],
})
export class OwnDataModule {}
