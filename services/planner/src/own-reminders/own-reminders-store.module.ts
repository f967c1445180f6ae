import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { OwnRemindersRepository } from './own-reminders.repository.js';
import { OwnRemindersDocument, OwnRemindersSchema } from './own-reminders.schema.js';

@Module({
  imports: [MongooseModule.forFeature([{ name: OwnRemindersDocument.name, schema: OwnRemindersSchema }])],
  providers: [OwnRemindersRepository],
  exports: [OwnRemindersRepository],
})
export class OwnRemindersStoreModule {}
