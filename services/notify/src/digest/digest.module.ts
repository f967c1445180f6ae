import { Module } from '@nestjs/common';
import { DirectoryModule } from '@pawplan/directory';
import { provideConfig } from '@pawplan/platform';
import { NotifyConfig } from '../config.js';
import { MailModule } from '../mail/mail.module.js';
import { MailSettingsModule } from '../mail-settings/mail-settings.module.js';
import { DigestScheduler } from './digest-scheduler.js';

/** The e-mail with a person's day. */
@Module({
  imports: [DirectoryModule, MailModule, MailSettingsModule],
  providers: [provideConfig(NotifyConfig), DigestScheduler],
})
export class DigestModule {}
