import type { EventDeclaration } from '@pawplan/platform';
import { passwordReset } from './auth/password.events.js';
import { sessionsEnded } from './auth/session.events.js';
import {
  groupChanged,
  groupPurged,
  memberJoined,
  memberLeft,
  personChanged,
  userDeleted,
} from './directory/directory.events.js';
import { LIVE_EVENTS } from './live/live.events.js';
import { mailRequested, resetRequested } from './mail/mail.events.js';
import { joinsMoved, REMINDER_EVENTS } from './reminders/reminders.events.js';

/** Every service behind the gateway. */
export const SERVICES = ['auth', 'planner', 'progress', 'focus', 'notify'] as const;

/** The services that store items of spaces. */
export const ITEM_SERVICES = ['planner', 'progress', 'focus'] as const;

/** Every event of the product. From this list the relays declare the queues of all consumers before they publish. */
export const EVENTS: readonly EventDeclaration<object>[] = [
  personChanged,
  groupChanged,
  memberJoined,
  memberLeft,
  groupPurged,
  userDeleted,
  mailRequested,
  resetRequested,
  passwordReset,
  ...Object.values(REMINDER_EVENTS.planner),
  ...Object.values(REMINDER_EVENTS.progress),
  joinsMoved,
  sessionsEnded,
  ...LIVE_EVENTS,
];
