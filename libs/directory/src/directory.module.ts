import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { Audiences } from './audiences.js';
import { DirectoryController } from './directory.controller.js';
import { DirectoryRepository } from './directory.repository.js';
import { DirectoryService } from './directory.service.js';
import { DirectorySnapshot } from './directory.snapshot.js';
import { Membership, MembershipSchema } from './membership.schema.js';
import { Person, PersonSchema } from './person.schema.js';
import { SnapshotState, SnapshotStateSchema } from './snapshot-state.schema.js';

/** The read model of people and memberships. Every service except their owner has one in its own database. */
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: Person.name, schema: PersonSchema },
      { name: Membership.name, schema: MembershipSchema },
      { name: SnapshotState.name, schema: SnapshotStateSchema },
    ]),
  ],
  controllers: [DirectoryController],
  providers: [Audiences, DirectoryRepository, DirectoryService, DirectorySnapshot],
  exports: [Audiences, DirectoryService],
})
export class DirectoryModule {}
