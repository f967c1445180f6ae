import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { DirectoryModule } from '@pawplan/directory';
import { ReminderSettingsRepository } from './reminder-settings.repository.js';
import { ReminderSettingsDocument, ReminderSettingsSchema } from './reminder-settings.schema.js';
import { SendingRules } from './sending-rules.js';

/** The settings of reminders as stored, for the features that send something outside the app. */
@Module({
  imports: [
    DirectoryModule,
    MongooseModule.forFeature([{ name: ReminderSettingsDocument.name, schema: ReminderSettingsSchema }]),
  ],
  providers: [ReminderSettingsRepository, SendingRules],
  exports: [ReminderSettingsRepository, SendingRules],
})
export class ReminderSettingsStoreModule {}
