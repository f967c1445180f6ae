import { defineEvent } from '@pawplan/platform';
import { IsBoolean, IsInt, ValidateBy, ValidateIf } from 'class-validator';
import { Ids, isZoneName, PlainText, RequiredId } from '../fields/index.js';
import { isId } from '../fields/reference.js';
import { LIMITS } from '../limits.js';

const ZoneName = () => ValidateBy({ name: 'isZoneName', validator: { validate: isZoneName } });
const Version = () => IsInt();
const Times = () => ValidateBy({ name: 'isTimes', validator: { validate: isTimes } });

/** A person in the form that other services receive: for display and notifications only, never for access. */
export class PersonRecord {
  @RequiredId({ label: 'id' }) id: string;
  @PlainText(LIMITS.name) name: string;
  @ZoneName() timeZone: string;
  @Version() version: number;
}

/** A group in the form that other services receive. */
export class GroupRecord {
  @RequiredId({ label: 'id' }) id: string;
  @PlainText(LIMITS.groupName) name: string;
  @Ids(LIMITS.membersPerGroup) memberIds: string[];
  /** When each member joined, ISO 8601 by user id; absent for members who joined before this was stored. */
  @ValidateIf((_, value) => value !== undefined) @Times() joinedAt?: Record<string, string>;
  @IsBoolean() archived: boolean;
  @Version() version: number;
}

export class MemberJoined {
  @RequiredId({ label: 'group' }) groupId: string;
  @RequiredId({ label: 'user' }) userId: string;
  @PlainText(LIMITS.groupName) groupName: string;
  /** The members of the group before. */
  @Ids(LIMITS.membersPerGroup) memberIds: string[];
}

class MemberLeft {
  @RequiredId({ label: 'group' }) groupId: string;
  @RequiredId({ label: 'user' }) userId: string;
}

class UserDeleted {
  @RequiredId({ label: 'user' }) userId: string;
  @Ids(LIMITS.groupsPerUser) groupIds: string[];
}

class GroupPurged {
  @RequiredId({ label: 'group' }) groupId: string;
}

/** Whether a value is an object of ISO 8601 times by user id. */
function isTimes(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return Object.entries(value).every(
    ([id, time]) => isId(id) && typeof time === 'string' && !Number.isNaN(Date.parse(time)),
  );
}

const owner = 'auth';
const consumers = ['planner', 'progress', 'notify'] as const;

/** A person registered, or changed their name or zone. */
export const personChanged = defineEvent<PersonRecord>({
  name: 'user.changed',
  owner,
  consumers,
  payload: PersonRecord,
});
/** A group was created, renamed or archived, or a member joined or left. */
export const groupChanged = defineEvent<GroupRecord>({ name: 'group.changed', owner, consumers, payload: GroupRecord });
/** A person joined a group; the other members are notified. */
export const memberJoined = defineEvent<MemberJoined>({
  name: 'group.member-joined',
  owner,
  consumers: ['notify'],
  payload: MemberJoined,
});
/** A person left a group; assignments to them in that group are removed. */
export const memberLeft = defineEvent<MemberLeft>({
  name: 'group.member-left',
  owner,
  consumers: ['planner'],
  payload: MemberLeft,
});
/**
 * A person deleted their account and thereby left these groups. Every service deletes the data that belongs to them
 * alone.
 */
export const userDeleted = defineEvent<UserDeleted>({
  name: 'user.deleted',
  owner,
  consumers: [...consumers, 'focus'],
  payload: UserDeleted,
});
/** A group was archived long enough ago. Every service deletes the data of the group. */
export const groupPurged = defineEvent<GroupPurged>({
  name: 'group.purged',
  owner,
  consumers: [...consumers, 'focus'],
  payload: GroupPurged,
});
