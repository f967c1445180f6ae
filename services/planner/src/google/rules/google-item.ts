/** A start or an end in Google's format: a day, or an instant with a zone. */
export interface GoogleTime {
  date?: string | null;
  dateTime?: string | null;
  timeZone?: string | null;
}

/** The fields that we read of a Google event. We never change its other fields. */
export interface GoogleItem {
  id?: string | null;
  status?: string | null;
  etag?: string | null;
  updated?: string | null;
  summary?: string | null;
  description?: string | null;
  location?: string | null;
  htmlLink?: string | null;
  start?: GoogleTime;
  end?: GoogleTime;
  /** Only for a series. */
  recurrence?: string[] | null;
  /** Only for an instance of a series: the series, and when the instance began before it was changed. */
  recurringEventId?: string | null;
  originalStartTime?: GoogleTime;
  /** A series and its instances share one. */
  iCalUID?: string | null;
  extendedProperties?: { private?: Record<string, string> | null } | null;
}
