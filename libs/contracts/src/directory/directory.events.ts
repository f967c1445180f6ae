import { defineEvent } from '@pawplan/platform';

/** A person as other services know them: for display and fan-out only, never for access. */
export interface PersonRecord {
  id: string;
  name: string;
  timeZone: string;
  version: number;
}

/** A group as other services know it. */
export interface GroupRecord {
  id: string;
  name: string;
  memberIds: string[];
  /** When each member joined, ISO 8601 by user id; nobody's is known from before it was kept. */
  joinedAt?: Record<string, string>;
  archived: boolean;
  version: number;
}

const owner = 'auth';
const consumers = ['planner', 'progress'] as const;

/** Somebody registered, or changed name or zone. */
export const personChanged = defineEvent<PersonRecord>({ name: 'user.changed', owner, consumers });
/** A group was made, renamed, archived, or somebody joined or left. */
export const groupChanged = defineEvent<GroupRecord>({ name: 'group.changed', owner, consumers });
/** Somebody left: assignments to them in that group are cleared (§1). */
export const memberLeft = defineEvent<{ groupId: string; userId: string }>({
  name: 'group.member-left',
  owner,
  consumers: ['planner'],
});
/** Somebody deleted their account and left these groups by it: every service deletes what is theirs alone. */
export const userDeleted = defineEvent<{ userId: string; groupIds: string[] }>({
  name: 'user.deleted',
  owner,
  consumers: [...consumers, 'focus'],
});
/** A group was archived long enough ago: every service deletes what it holds of it. */
export const groupPurged = defineEvent<{ groupId: string }>({
  name: 'group.purged',
  owner,
  consumers: [...consumers, 'focus'],
});
