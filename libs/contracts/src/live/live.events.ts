import { defineEvent } from '@pawplan/platform';
import type { Space } from '../caller.js';

/** The collections that a screen can be told about. */
export const COLLECTIONS = [
  'todos',
  'calendar',
  'special-dates',
  'notifications',
  'goals',
  'habits',
  'focus',
  'leaderboard',
  'groups',
  'me',
] as const;
export type Collection = (typeof COLLECTIONS)[number];

/** Said by every service when a collection of a space changed; each gateway passes it on to the members that are looking. */
export interface CollectionChanged {
  space: Space;
  collection: Collection;
  /** Who changed it, so that their own screen need not refetch. */
  by: string;
  /** The id of the one item that it was about, when it was one. */
  item?: string;
}

const liveEvent = (owner: string) => defineEvent<CollectionChanged>({ name: `live.${owner}`, owner, consumers: [] });

export const authChanged = liveEvent('auth');
export const plannerChanged = liveEvent('planner');
export const progressChanged = liveEvent('progress');
export const focusChanged = liveEvent('focus');

/** Followed by gateways only, through queues of their own. */
export const LIVE_EVENTS = [authChanged, plannerChanged, progressChanged, focusChanged] as const;
