import { Controller } from '@nestjs/common';
import {
  type After,
  type GroupRecord,
  missingOwners,
  type Owners,
  type PersonRecord,
  type SnapshotPage,
  type Space,
  snapshotGroups,
  snapshotPeople,
} from '@pawplan/contracts';
import { Handle } from '@pawplan/platform';
import { DirectoryService } from './directory.service.js';

/** Handles calls from services that are new or have missed events. */
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

  @Handle(missingOwners)
  missing({ spaces }: Owners): Promise<{ missing: Space[] }> {
    return this.directory.missing(spaces);
  }
}
