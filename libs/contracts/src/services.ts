import type { EventDeclaration } from '@pawplan/platform';
import { groupChanged, groupPurged, memberLeft, personChanged, userDeleted } from './directory/directory.events.js';
import { LIVE_EVENTS } from './live/live.events.js';

/** Every service behind the gateway. */
export const SERVICES = ['auth', 'planner', 'progress', 'focus'] as const;

/** Every event of the product: the relays declare all consumers' queues from this list before they publish. */
export const EVENTS: readonly EventDeclaration<object>[] = [
  personChanged,
  groupChanged,
  memberLeft,
  groupPurged,
  userDeleted,
  ...LIVE_EVENTS,
];
