import { Injectable } from '@nestjs/common';
import { type GroupRecord, groupOf, type Space } from '@pawplan/contracts';
import type { Transaction } from '@pawplan/platform';
import { DirectoryRepository } from './directory.repository.js';
import type { Membership } from './membership.schema.js';

/** A person who is notified about items of a space. */
export interface Recipient {
  userId: string;
  /** IANA zone. */
  timeZone: string;
  /** When they joined the space; null if unknown, and in a personal space. */
  joinedAt: Date | null;
}

/** The people of a space that this service has data about. */
export interface Audience {
  recipients: Recipient[];
  /** False while this service has no data about the group or about one of its members. */
  complete: boolean;
  /** The version of the group; null in a personal space, and while the group is unknown. */
  version: number | null;
}

/** The members of a group at a version of the group. */
type MembersAt = Pick<GroupRecord, 'id' | 'memberIds' | 'version'>;

/** The members of a group at a version of it. */
interface KnownMembers {
  version: number;
  /** When a person joined: null if this is unknown, undefined if the person is not a member. */
  joinedAt(userId: string): Date | null | undefined;
}

const UNKNOWN_AUDIENCE: Audience = { recipients: [], complete: false, version: null };

/** Determines who is notified about a space. It does not decide who has access. */
@Injectable()
export class Audiences {
  constructor(private readonly directory: DirectoryRepository) {}

  /** The audience of each of these spaces. */
  async of(spaces: Iterable<Space>, tx?: Transaction): Promise<(space: Space) => Audience> {
    const wanted = [...new Set(spaces)];
    const groups = await this.directory.findGroups(wanted.map(groupOf).filter(isPresent), tx);
    const members = new Map(groups.map((group) => [group._id, membersOf(group)]));
    const versions = new Map(groups.map(({ _id, version }) => [_id, version]));
    for (const space of wanted) if (groupOf(space) === null) members.set(space, ownerOf(space));
    const ids = new Set([...members.values()].flatMap((each) => each.map(({ userId }) => userId)));
    const zones = await this.zonesOf([...ids], tx);
    return (space) => {
      const id = groupOf(space) ?? space;
      return audience(members.get(id), zones, versions.get(id) ?? null);
    };
  }

  /** The present IANA zone of each of these people that this service has data about. */
  async zonesOf(userIds: readonly string[], tx?: Transaction): Promise<Map<string, string>> {
    const people = await this.directory.findPeople(userIds, tx);
    return new Map(people.map(({ _id, timeZone }) => [_id, timeZone]));
  }

  /** Makes a transaction that notifies the members of a space retry if the members change meanwhile. */
  async conflictWithChanges(space: Space, tx: Transaction): Promise<void> {
    const group = groupOf(space);
    if (group !== null) await this.directory.touchGroup(group, tx);
  }

  /** The members of a group in this service's copy, or null when the copy does not contain the group. */
  async membersOf(space: Space, tx: Transaction): Promise<KnownMembers | null> {
    const group = groupOf(space);
    const [known] = group === null ? [] : await this.directory.findGroups([group], tx);
    if (!known) return null;
    const joinedAt = new Map(membersOf(known).map((member) => [member.userId, member.joinedAt]));
    return { version: known.version, joinedAt: (userId) => joinedAt.get(userId) };
  }

  /** The members of a group after an event, or the stored members if these are newer than the event. */
  async newestMembers({ id, memberIds, version }: MembersAt, tx: Transaction): Promise<string[]> {
    const [known] = await this.directory.findGroups([id], tx);
    return known && known.version > version ? known.memberIds : memberIds;
  }
}

type Member = Pick<Recipient, 'userId' | 'joinedAt'>;

const ownerOf = (space: Space): Member[] => [{ userId: space.slice(2), joinedAt: null }];

const isPresent = (id: string | null): id is string => id !== null;

function membersOf({ memberIds, joinedAt = {} }: Membership): Member[] {
  return memberIds.map((userId) => {
    const at = joinedAt[userId];
    return { userId, joinedAt: at === undefined ? null : new Date(at) };
  });
}

function audience(members: Member[] | undefined, zones: ReadonlyMap<string, string>, version: number | null): Audience {
  if (!members) return UNKNOWN_AUDIENCE;
  const recipients = members.flatMap((member) => {
    const timeZone = zones.get(member.userId);
    return timeZone === undefined ? [] : [{ ...member, timeZone }];
  });
  return { recipients, complete: recipients.length === members.length, version };
}
