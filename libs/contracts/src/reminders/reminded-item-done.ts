import { Matches } from 'class-validator';
import type { Space } from '../caller.js';
import { serviceCall } from '../define.js';
import { RequiredId, RequiredItemId, RequiredSpace } from '../fields/index.js';

/** The occurrence of an item that a person has done, as a reminder of it names it. */
export class RemindedItemDone {
  @RequiredId({ label: 'user' }) userId: string;
  @RequiredSpace() space: Space;
  @RequiredItemId({ label: 'id' }) itemId: string;
  /** The due day of the todo, or the day of the habit, `yyyy-mm-dd`. */
  @Matches(/^\d{4}-\d\d-\d\d$/, { message: 'must be a day' }) occurrence: string;
}

const shared = { request: RemindedItemDone, senders: ['notify'], changes: true, deadlineMs: 4_000 };

/**
 * Completes the todo of a reminder for its person. Does nothing when the todo is completed or has another due date.
 * Fails with `not-found` when it does not exist or the person has no access to its space.
 */
export const completeTodoOfReminder = serviceCall<RemindedItemDone, object>({
  ...shared,
  name: 'planner.complete-todo-of-reminder',
  service: 'planner',
});

/**
 * Checks in the habit of a reminder for its person. Does nothing when the day of the reminder is not today for them,
 * and when the period has a check-in. Fails with `not-found` when the habit does not exist or the person has no access.
 */
export const checkInOfReminder = serviceCall<RemindedItemDone, object>({
  ...shared,
  name: 'progress.check-in-of-reminder',
  service: 'progress',
});
