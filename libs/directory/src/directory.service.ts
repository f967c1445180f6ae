import { Injectable } from '@nestjs/common';
import type { Caller, PersonRef } from '@pawplan/contracts';
import { DirectoryRepository } from './directory.repository.js';

/** Shown for somebody whose account is gone or not yet known here. */
const FORMER_MEMBER = 'Former member';

/** Names for ids. */
export type Names = (id: string) => PersonRef;

/** Gives ids their names; knows nothing of access. */
@Injectable()
export class DirectoryService {
  constructor(private readonly directory: DirectoryRepository) {}

  /**
   * Names for everybody in `ids`: members of the caller's space as the caller's lease has them, others (who have left) from the read model.
   * Asks the database only when there are others.
   */
  async names(caller: Caller, ids: Iterable<string>): Promise<Names> {
    const known = new Map(caller.members.map(({ _id, name }) => [_id, name]));
    const others = [...new Set(ids)].filter((id) => !known.has(id));
    if (others.length > 0) {
      for (const { _id, name } of await this.directory.findPeople(others)) known.set(_id, name);
    }
    return (id) => ({ _id: id, name: known.get(id) ?? FORMER_MEMBER });
  }
}
