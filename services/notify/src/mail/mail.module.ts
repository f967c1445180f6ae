import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { provideConfig } from '@pawplan/platform';
import { NotifyConfig } from '../config.js';
import { MailSettingsModule } from '../mail-settings/mail-settings.module.js';
import { NotificationsStoreModule } from '../notifications/notifications-store.module.js';
import { ReminderSettingsStoreModule } from '../reminder-settings/reminder-settings-store.module.js';
import { ChosenMailWriter } from './chosen/chosen-mail-writer.js';
import { ChosenMails } from './chosen/chosen-mails.js';
import { DigestContent } from './chosen/digest-content.js';
import { HeldReminders } from './chosen/held-reminders.js';
import { ReminderMails } from './chosen/reminder-mails.js';
import { MailController } from './mail.controller.js';
import { MailDocument, MailSchema } from './mail.schema.js';
import { MailEnvelope } from './mail-envelope.js';
import { MailOutbox } from './mail-outbox.js';
import { MailPollers } from './mail-pollers.js';
import { MailTransport } from './mail-transport.js';
import { MailWriter } from './mail-writer.js';
import { MailsRepository } from './mails.repository.js';

@Module({
  imports: [
    MailSettingsModule,
    NotificationsStoreModule,
    ReminderSettingsStoreModule,
    MongooseModule.forFeature([{ name: MailDocument.name, schema: MailSchema }]),
  ],
  controllers: [MailController],
  providers: [
    provideConfig(NotifyConfig),
    ChosenMails,
    ChosenMailWriter,
    DigestContent,
    HeldReminders,
    MailEnvelope,
    MailOutbox,
    MailPollers,
    MailsRepository,
    MailTransport,
    MailWriter,
    ReminderMails,
  ],
  exports: [MailOutbox, MailPollers, MailsRepository, ReminderMails],
})
export class MailModule {}
