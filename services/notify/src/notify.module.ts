import { Module } from '@nestjs/common';
import { EVENTS, EXPORT_QUEUE } from '@pawplan/contracts';
import { PlatformModule } from '@pawplan/platform';
import { DigestModule } from './digest/digest.module.js';
import { MailModule } from './mail/mail.module.js';
import { NotificationsModule } from './notifications/notifications.module.js';
import { OwnDataModule } from './own-data/own-data.module.js';
import { PushModule } from './push/push.module.js';
import { ReminderSettingsModule } from './reminder-settings/reminder-settings.module.js';

/** The name of this service, its call queues, and how many calls of each it handles at a time. */
export const NOTIFY = { name: 'notify', queues: { rpc: 64, ...EXPORT_QUEUE }, events: EVENTS };

@Module({
  imports: [
    PlatformModule.forService(NOTIFY),
    MailModule,
    DigestModule,
    NotificationsModule,
    PushModule,
    ReminderSettingsModule,
    OwnDataModule,
  ],
})
export class NotifyModule {}
