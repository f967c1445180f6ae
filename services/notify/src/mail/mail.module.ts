import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { provideConfig } from '@pawplan/platform';
import { NotifyConfig } from '../config.js';
import { MailController } from './mail.controller.js';
import { MailDocument, MailSchema } from './mail.schema.js';
import { MailOutbox } from './mail-outbox.js';
import { MailTransport } from './mail-transport.js';
import { MailWriter } from './mail-writer.js';
import { MailsRepository } from './mails.repository.js';

@Module({
  imports: [MongooseModule.forFeature([{ name: MailDocument.name, schema: MailSchema }])],
  controllers: [MailController],
  providers: [provideConfig(NotifyConfig), MailsRepository, MailOutbox, MailTransport, MailWriter],
  exports: [MailsRepository],
})
export class MailModule {}
