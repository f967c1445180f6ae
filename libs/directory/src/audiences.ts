import { Injectable } from '@nestjs/common';
import { type GroupRecord, groupOf, type Space } from '@pawplan/contracts';
import type { Transaction } from '@pawplan/platform';
import { DirectoryRepository } from './directory.repository.js';
import type { Membership } from './membership.schema.js';

/** Somebody whom what stands in a space concerns. */
export interface Recipient {
  userId: string;
  /** IANA. */
  timeZone: string;
  /** When they joined the space; null for ever since. */
  joinedAt: Date | null;
}

/** Whom a space concerns, as far as is known here. */
export interface Audience {
  recipients: Recipient[];
  /** False while the group or somebody in it has not been told of yet. */
  complete: boolean;
}

const NOBODY_YET: Audience = { recipients: [], complete: false };

/** Who is to be told of what happens in a space; decides no access. */
@Injectable()
export class Audiences {
  constructor(private readonly directory: DirectoryRepository) {}

  /** The audience of each of these spaces. */
  async of(spaces: Iterable<Space>, tx?: Transaction): Promise<(space: Space) => Audience> {
    const wanted = [...new Set(spaces)];
    const groups = await this.directory.findGroups(wanted.map(groupOf).filter(isSome), tx);
    const members = new Map(groups.map((group) => [group._id, membersOf(group)]));
    for (const space of wanted) if (groupOf(space) === null) members.set(space, alone(space));
    const ids = new Set([...members.values()].flatMap((each) => each.map(({ userId }) => userId)));
    const people = await this.directory.findPeople([...ids], tx);
    const zones = new Map(people.map(({ _id, timeZone }) => [_id, timeZone]));
    return (space) => audience(members.get(groupOf(space) ?? space), zones);
  }

  /** Lets a transaction that tells the members of a space start again if who they are changes meanwhile. */
  async hold(space: Space, tx: Transaction): Promise<void> {
    const group = groupOf(space);
    if (group !== null) await this.directory.holdGroup(group, tx);
  }

  /** Who is in a group that was just told of, unless something newer is known. */
  async newestMembers({ id, memberIds, version }: GroupRecord, tx: Transaction): Promise<string[]> {
    const [known] = await this.directory.findGroups([id], tx);
    return known && known.version > version ? known.memberIds : memberIds;
  }
}

type Member = Pick<Recipient, 'userId' | 'joinedAt'>;

const alone = (space: Space): Member[] => [{ userId: space.slice(2), joinedAt: null }];

const isSome = (id: string | null): id is string => id !== null;

function membersOf({ memberIds, joinedAt = {} }: Membership): Member[] {
  return memberIds.map((userId) => {
    const at = joinedAt[userId];
    return { userId, joinedAt: at === undefined ? null : new Date(at) };
  });
}

function audience(members: Member[] | undefined, zones: ReadonlyMap<string, string>): Audience {
  if (!members) return NOBODY_YET;
  const recipients = members.flatMap((member) => {
    const timeZone = zones.get(member.userId);
    return timeZone === undefined ? [] : [{ ...member, timeZone }];
  });
  return { recipients, complete: recipients.length === members.length };
}
