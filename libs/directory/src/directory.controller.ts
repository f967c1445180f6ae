import { Controller } from '@nestjs/common';
import { type GroupRecord, groupChanged, type PersonRecord, personChanged } from '@pawplan/contracts';
import { type EventEnvelope, OnEvent, type Transaction } from '@pawplan/platform';
import { DirectoryRepository } from './directory.repository.js';

/** Follows what the owner of people and groups tells. */
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
}
