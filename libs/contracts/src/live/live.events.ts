import { defineEvent } from '@pawplan/platform';
import type { Space } from '../caller.js';

/** The collections that a screen can be told about. */
export const COLLECTIONS = ['todos', 'groups', 'me'] as const;
export type Collection = (typeof COLLECTIONS)[number];

/** Said by every service when a collection of a space changed; each gateway passes it on to the members that are looking. */
export interface CollectionChanged {
  space: Space;
  collection: Collection;
  /** Who changed it, so that their own screen need not refetch. */
  by: string;
}

/** Followed by gateways only, through queues of their own. */
export const plannerChanged = defineEvent<CollectionChanged>({ name: 'live.planner', owner: 'planner', consumers: [] });
export const authChanged = defineEvent<CollectionChanged>({ name: 'live.auth', owner: 'auth', consumers: [] });
