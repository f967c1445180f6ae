import { Controller } from '@nestjs/common';
import {
  type GroupRecord,
  groupChanged,
  groupPurged,
  type PersonRecord,
  personChanged,
  userDeleted,
} from '@pawplan/contracts';
import { type EventEnvelope, OnEvent, type Transaction } from '@pawplan/platform';
import { DirectoryRepository } from './directory.repository.js';

/** Updates the read model from the events of the service that owns people and groups. */
@Controller()
export class DirectoryController {
  constructor(private readonly directory: DirectoryRepository) {}

  @OnEvent(personChanged)
  personChanged({ payload }: EventEnvelope<PersonRecord>, tx: Transaction): Promise<void> {
    return this.directory.savePerson(payload, tx);
  }

  @OnEvent(groupChanged)
  groupChanged({ payload }: EventEnvelope<GroupRecord>, tx: Transaction): Promise<void> {
    return this.directory.saveGroup(payload, tx);
  }

  @OnEvent(userDeleted)
  userDeleted({ payload }: EventEnvelope<{ userId: string }>, tx: Transaction): Promise<void> {
    return this.directory.dropPerson(payload.userId, tx);
  }

  @OnEvent(groupPurged)
  groupPurged({ payload }: EventEnvelope<{ groupId: string }>, tx: Transaction): Promise<void> {
    return this.directory.dropGroup(payload.groupId, tx);
  }
}
