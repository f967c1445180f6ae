import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { DirectoryModule } from '@pawplan/directory';
import { PushModule } from '../push/push.module.js';
import { MailSettingsController } from './mail-settings.controller.js';
import { MailSettingsRepository } from './mail-settings.repository.js';
import { MailSettingsDocument, MailSettingsSchema } from './mail-settings.schema.js';
import { MailSettingsService } from './mail-settings.service.js';
import { UnsubscribeTokens } from './unsubscribe-tokens.js';

/** The e-mails that people choose to get, and the links that turn them off. */
@Module({
  imports: [
    DirectoryModule,
    PushModule,
    MongooseModule.forFeature([{ name: MailSettingsDocument.name, schema: MailSettingsSchema }]),
  ],
  controllers: [MailSettingsController],
  providers: [MailSettingsRepository, MailSettingsService, UnsubscribeTokens],
  exports: [MailSettingsRepository, UnsubscribeTokens],
})
export class MailSettingsModule {}
