/** A start or an end as Google says it: a day, or a moment with a zone. */
export interface GoogleTime {
  date?: string | null;
  dateTime?: string | null;
  timeZone?: string | null;
}

/** What is read of an event of Google's; everything else stays there untouched. */
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
  /** Of a series only. */
  recurrence?: string[] | null;
  extendedProperties?: { private?: Record<string, string> | null } | null;
}
