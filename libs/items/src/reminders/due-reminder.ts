import type { ReminderKey } from '@pawplan/contracts';

/** A reminder that is due now for one person. */
export interface DueReminder extends Omit<ReminderKey, 'itemId'> {
  /** The day that it is about, `yyyy-mm-dd`. */
  date: string;
  /** The start of what it is about, if that has a time and a zone of its own. */
  startsAt?: Date;
  /** When it became due. */
  dueAt: Date;
  /** The end of the occurrence. */
  until: Date;
}
