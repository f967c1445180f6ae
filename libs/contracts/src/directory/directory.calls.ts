import type { Space } from '../caller.js';
import { serviceCall } from '../define.js';
import { OptionalId, Spaces } from '../fields/index.js';
import type { GroupRecord, PersonRecord } from './directory.events.js';

export interface SnapshotPage<Item> {
  items: Item[];
  /** Pass it as `after` for the next page; null at the end. */
  next: string | null;
}

/** The page to return: ids after this one, or from the first without it. */
export class After {
  @OptionalId() after?: string;
}

/** The services that have a read model of people and groups. */
const senders = ['planner', 'progress', 'notify'];

/**
 * Snapshots for a service that is new or has missed events: all people and all groups, in pages in the order of ids.
 * Later changes arrive as events.
 */
export const snapshotPeople = serviceCall<After, SnapshotPage<PersonRecord>>({
  name: 'directory.people',
  service: 'auth',
  request: After,
  senders,
});
export const snapshotGroups = serviceCall<After, SnapshotPage<GroupRecord>>({
  name: 'directory.groups',
  service: 'auth',
  request: After,
  senders,
});

/** The maximum number of owners in one request. */
export const MAX_OWNERS = 500;

/** The spaces of people and groups whose data a service stores. */
export class Owners {
  @Spaces(MAX_OWNERS) spaces: Space[];
}

/**
 * Returns which of these people and groups do not exist in the database of auth at this moment. An archived group
 * exists until it is purged.
 */
export const missingOwners = serviceCall<Owners, { missing: Space[] }>({
  name: 'directory.missing',
  service: 'auth',
  request: Owners,
  senders: ['planner', 'progress', 'focus', 'notify'],
});
