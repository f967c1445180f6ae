import { CALENDAR_EVENT_DEFAULTS } from '@pawplan/contracts';
import type { OwnFields } from '@pawplan/items';
import type { Message } from '@pawplan/platform';
import type { CalendarEventDocument } from '../../calendar/calendar-event.schema.js';
import type { EventProperties } from './components.js';
import type { Moment, Zones } from './moment.js';
import { readTexts } from './read-text.js';
import { readTime } from './read-time.js';

type Fields = OwnFields<CalendarEventDocument>;

/** An event to create. */
export interface NewEvent {
  /** Identifies it in its space; the same file has the same ids. */
  uid: string;
  fields: Fields;
  /** The changed occurrences of a series, with their days. */
  changed: { day: string; fields: Fields }[];
}

/** What becomes of one event of a file; `reasons` say what of it cannot be imported. */
export interface ReadGroup {
  events: NewEvent[];
  reasons: Message[];
}

/** The fields of an event that begins at `start`. Throws `invalid` with the reason. */
export const fieldsOf = (event: EventProperties, start: Moment, zones: Zones): NewEvent['fields'] => ({
  ...CALENDAR_EVENT_DEFAULTS,
  ...readTexts(event),
  ...readTime(event, start, zones),
  fromGoogle: false,
});

/** Whether an event was called off. */
export const isCancelled = (event: EventProperties): boolean =>
  event.one('status')?.value.trim().toUpperCase() === 'CANCELLED';
