import { defineEvent } from '@pawplan/platform';
import { Matches } from 'class-validator';
import type { Space } from '../caller.js';
import { OptionalId, OptionalWholeNumber, RequiredSpace } from '../fields/index.js';

/** The collections about which screens are notified. */
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

/**
 * Published by every service when a collection of a space changed. Each gateway forwards it to the members of the space
 * who have a screen open.
 */
export class CollectionChanged {
  @RequiredSpace() space: Space;
  /**
   * Any name is accepted, also one that is not in the list above: a gateway forwards events of newer services, and
   * screens ignore unknown names.
   */
  @Matches(/^[a-z-]{1,40}$/) collection: Collection;
  /** The id of the user who made the change, whose own screen need not refetch. */
  @Matches(/^([0-9a-f]{24})?$/) by: string;
  /** The id of the item, when the change concerns one item. */
  @OptionalId() item?: string;
  /** The version of that item since the change. A deleted item has a version above its last one. */
  @OptionalWholeNumber({ label: 'version', min: 0, max: Number.MAX_SAFE_INTEGER }) version?: number;
}

const liveEvent = (owner: string) =>
  defineEvent<CollectionChanged>({ name: `live.${owner}`, owner, consumers: [], payload: CollectionChanged });

export const authChanged = liveEvent('auth');
export const plannerChanged = liveEvent('planner');
export const progressChanged = liveEvent('progress');
export const focusChanged = liveEvent('focus');
export const notifyChanged = liveEvent('notify');

/** Only gateways consume them, through exclusive queues. */
export const LIVE_EVENTS = [authChanged, plannerChanged, progressChanged, focusChanged, notifyChanged] as const;
