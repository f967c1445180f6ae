import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { FocusSessionDocument, FocusSessionSchema } from './focus-session.schema.js';
import { FocusSessionsRepository } from './focus-sessions.repository.js';

/** The sessions as stored, for the features that read or change them. */
@Module({
  imports: [MongooseModule.forFeature([{ name: FocusSessionDocument.name, schema: FocusSessionSchema }])],
  providers: [FocusSessionsRepository],
  exports: [FocusSessionsRepository],
})
export class FocusSessionsStoreModule {}
