import { Controller } from '@nestjs/common';
import {
  type After,
  type GetSpaceAccess,
  type GroupRecord,
  missingOwners,
  type Owners,
  type PersonRecord,
  type SnapshotPage,
  type Space,
  type SpaceMember,
  snapshotGroups,
  snapshotPeople,
  spaceAccess,
  spaceMember,
} from '@pawplan/contracts';
import { Handle } from '@pawplan/platform';
import { DirectoryService } from './directory.service.js';

/** Handles calls of services: from those that are new or have missed events, and about access to a space. */
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

  @Handle(spaceAccess)
  access(request: GetSpaceAccess): Promise<{ allowed: boolean }> {
    return this.directory.access(request);
  }

  @Handle(spaceMember)
  async member(request: GetSpaceAccess): Promise<{ member: SpaceMember | null }> {
    return { member: await this.directory.member(request) };
  }
}
