/** A day (`date`), or an instant (`dateTime` with its offset) and the zone that it is meant in. */
export interface Moment {
  date?: string | null;
  dateTime?: string | null;
  timeZone?: string | null;
}

/** An event as the API answers it; fields that no rule here needs are kept as they come. */
export interface CalendarItem {
  id: string;
  status: string;
  etag: string;
  /** An instant with milliseconds. */
  updated: string;
  start: Moment;
  /** Excluded; of a day too. */
  end: Moment;
  recurrence?: string[];
  recurringEventId?: string;
  originalStartTime?: Moment;
  organizer?: { email: string; self?: boolean };
  [field: string]: unknown;
}

/** The body of a writing call: any fields, `null` clears. */
export type ItemFields = Record<string, unknown>;

export const isCancelled = ({ status }: CalendarItem): boolean => status === 'cancelled';

/** What a listing says about an event that is gone. */
export function goneItem({ id, etag, recurringEventId, originalStartTime }: CalendarItem): object {
  const ofSeries = recurringEventId ? { recurringEventId, originalStartTime } : {};
  return { kind: 'calendar#event', etag, id, status: 'cancelled', ...ofSeries };
}
