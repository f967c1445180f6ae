import { Matches } from 'class-validator';
import { RequiredId, RequiredItemId } from '../fields/index.js';

/** The kinds of items that can have reminders. */
export const REMINDED_TYPES = ['special-date', 'event', 'todo', 'habit', 'goal'] as const;
export type RemindedType = (typeof REMINDED_TYPES)[number];

/** The services that give reminders. */
export const REMINDING_SERVICES = ['planner', 'progress'] as const;
export type RemindingService = (typeof REMINDING_SERVICES)[number];

/** The service that owns the items of a kind and gives their reminders. */
export const REMINDING_SERVICE: Readonly<Record<RemindedType, RemindingService>> = {
  'special-date': 'planner',
  event: 'planner',
  todo: 'planner',
  habit: 'progress',
  goal: 'progress',
};

/** The maximum number of reminders in one event or one call. */
export const REMINDERS_PER_MESSAGE = 200;

const ShortText = () => Matches(/^[\w:.+-]{0,60}$/, { message: ({ property }) => `${property} must be a short text` });

/** Which reminder of an item, for which occurrence and person. */
export class ReminderOfItem {
  /** Which reminder of the item; empty when the item has only one. */
  @ShortText() reminder: string;
  /** Which occurrence of the item, for example its day. */
  @ShortText() occurrence: string;
  @RequiredId({ label: 'user' }) userId: string;
}

/** What identifies a reminder. A person gets one reminder for each key. */
export class ReminderKey extends ReminderOfItem {
  @RequiredItemId({ label: 'id' }) itemId: string;
}

/** The key of a reminder as one text. */
export const reminderKey = ({ itemId, reminder, occurrence, userId }: ReminderKey): string =>
  `${itemId} ${reminder} ${occurrence} ${userId}`;
