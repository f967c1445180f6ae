import { Controller } from '@nestjs/common';
import {
  type After,
  type GroupRecord,
  type PersonRecord,
  type SnapshotPage,
  snapshotGroups,
  snapshotPeople,
} from '@pawplan/contracts';
import { Handle } from '@pawplan/platform';
import { DirectoryService } from './directory.service.js';

/** Answers services that are new or missed something. */
@Controller()
export class DirectoryController {
  constructor(private readonly directory: DirectoryService) {}

  @Handle(snapshotPeople)
  people({ after }: After): Promise<SnapshotPage<PersonRecord>> {
    return this.directory.people(after);
  }

  @Handle(snapshotGroups)
  groups({ after }: After): Promise<SnapshotPage<GroupRecord>> {
    return this.directory.allGroups(after);
  }
}
