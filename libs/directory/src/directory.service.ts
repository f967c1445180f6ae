import { Injectable } from '@nestjs/common';
import { type Caller, MESSAGES, type PersonRef } from '@pawplan/contracts';
import { DirectoryRepository } from './directory.repository.js';

/** Returns the name for an id; that of a former member when the account was deleted or is not yet known here. */
export type Names = (id: string) => PersonRef;

const FORMER_MEMBER = { name: MESSAGES.formerMember.message, nameCode: MESSAGES.formerMember.code };

/** Looks up the names for ids. It checks no access. */
@Injectable()
export class DirectoryService {
  constructor(private readonly directory: DirectoryRepository) {}

  /**
   * Looks up the names of all people in `ids`. Members of the caller's space come from the caller's lease; others (who
   * have left) come from the read model. Queries the database only when there are others.
   */
  async names(caller: Caller, ids: Iterable<string>): Promise<Names> {
    const known = new Map(caller.members.map(({ _id, name }) => [_id, name]));
    const others = [...new Set(ids)].filter((id) => !known.has(id));
    if (others.length > 0) {
      for (const { _id, name } of await this.directory.findPeople(others)) known.set(_id, name);
    }
    return (id) => {
      const name = known.get(id);
      return name === undefined ? { _id: id, ...FORMER_MEMBER } : { _id: id, name };
    };
  }
}
