import { memberCall } from '../define.js';
import { type OwnReminders, SetOwnReminders } from './own-reminders.js';

/** Replaces the reminders of an item for the caller alone. */
export const setOwnReminders = memberCall<SetOwnReminders, OwnReminders>({
  name: 'reminders.set-own',
  request: SetOwnReminders,
  service: 'planner',
  changes: true,
});
