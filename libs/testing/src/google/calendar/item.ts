/** A day (`date`), or an instant (`dateTime` with its offset) and its time zone. */
export interface Moment {
  date?: string | null;
  dateTime?: string | null;
  timeZone?: string | null;
}

/** An event in the form of the API. Fields that are not declared here are stored unchanged. */
export interface CalendarItem {
  id: string;
  status: string;
  etag: string;
  /** An instant with milliseconds. */
  updated: string;
  start: Moment;
  /** Exclusive, also for a day. */
  end: Moment;
  recurrence?: string[];
  recurringEventId?: string;
  originalStartTime?: Moment;
  organizer?: { email: string; self?: boolean };
  [field: string]: unknown;
}

/** The body of a writing call: any fields; `null` clears a field. */
export type ItemFields = Record<string, unknown>;

export const isCancelled = ({ status }: CalendarItem): boolean => status === 'cancelled';

/** The form of a deleted event in a listing. */
export function deletedItem({ id, etag, recurringEventId, originalStartTime }: CalendarItem): object {
  const ofSeries = recurringEventId ? { recurringEventId, originalStartTime } : {};
  return { kind: 'calendar#event', etag, id, status: 'cancelled', ...ofSeries };
}
