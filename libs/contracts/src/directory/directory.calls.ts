import { serviceCall } from '../define.js';
import type { GroupRecord, PersonRecord } from './directory.events.js';

export interface SnapshotPage<Item> {
  items: Item[];
  /** Pass it as `after` for the next page; null at the end. */
  next: string | null;
}

/** For a service that is new or missed something: everybody and every group, in pages of id order; events carry on from there. */
export const snapshotPeople = serviceCall<{ after?: string }, SnapshotPage<PersonRecord>>({
  name: 'directory.people',
  service: 'auth',
});
export const snapshotGroups = serviceCall<{ after?: string }, SnapshotPage<GroupRecord>>({
  name: 'directory.groups',
  service: 'auth',
});
