import { Injectable } from '@nestjs/common';
import type { GroupRecord, PersonRecord, SnapshotPage } from '@pawplan/contracts';
import { groupRecord } from '../groups/group.view.js';
import { GroupsRepository } from '../groups/groups.repository.js';
import { personRecord } from '../users/user.view.js';
import { UsersRepository } from '../users/users.repository.js';

const PAGE = 500;

/** Everybody and every group, page by page in the order of ids, for services that keep a read model of them. */
@Injectable()
export class DirectoryService {
  constructor(
    private readonly users: UsersRepository,
    private readonly groups: GroupsRepository,
  ) {}

  async people(after = ''): Promise<SnapshotPage<PersonRecord>> {
    return page((await this.users.page(after, PAGE)).map(personRecord));
  }

  async allGroups(after = ''): Promise<SnapshotPage<GroupRecord>> {
    return page((await this.groups.page(after, PAGE)).map(groupRecord));
  }
}

function page<Item extends { id: string }>(items: Item[]): SnapshotPage<Item> {
  return { items, next: items.length < PAGE ? null : (items.at(-1)?.id ?? null) };
}
