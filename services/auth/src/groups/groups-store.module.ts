import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { GroupDocument, GroupSchema } from './group.schema.js';
import { GroupExit } from './group-exit.js';
import { GroupLocks } from './group-locks.js';
import { GroupsRepository } from './groups.repository.js';

/** The groups as stored, for the features that read memberships. */
@Module({
  imports: [MongooseModule.forFeature([{ name: GroupDocument.name, schema: GroupSchema }])],
  providers: [GroupsRepository, GroupExit, GroupLocks],
  exports: [GroupsRepository, GroupExit, GroupLocks],
})
export class GroupsStoreModule {}
