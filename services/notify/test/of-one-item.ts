import type { ItemRemindersGiven, RemindersGiven } from '@pawplan/contracts';

/** The content of an event that gives reminders of one item at a version. */
export const ofOneItem = (
  { itemId, title, reminders, ...where }: ItemRemindersGiven,
  version: number,
): RemindersGiven => ({ ...where, items: [{ itemId, version, title, reminders }] });
