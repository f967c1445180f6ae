import { serviceCall } from '../define.js';
import type { GroupRecord, PersonRecord } from './directory.events.js';

export interface SnapshotPage<Item> {
  items: Item[];
  /** Pass it as `after` for the next page; null at the end. */
  next: string | null;
}

/** Which page: the ids behind this one, from the first when left out. */
export interface After {
  after?: string;
}

/** For a service that is new or missed something: everybody and every group, in pages of id order; events carry on from there. */
export const snapshotPeople = serviceCall<After, SnapshotPage<PersonRecord>>({
  name: 'directory.people',
  service: 'auth',
});
export const snapshotGroups = serviceCall<After, SnapshotPage<GroupRecord>>({
  name: 'directory.groups',
  service: 'auth',
});
