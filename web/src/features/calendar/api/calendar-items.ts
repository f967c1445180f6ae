import {
  type CalendarEvent,
  type CreateCalendarEvent,
  createCalendarEvent,
  updateCalendarEvent,
} from '../../../api/generated';
import { type ItemKind, itemsKey } from '../../../lib/items/items-change';
import type { SaveCalls } from '../../../lib/items/use-save-item';
import type { SpaceId } from '../../../lib/space/space-store';
import type { Day } from '../../../lib/time/day';
import { touches, type Window } from '../filter';

/** Events are cached by date range (window): an event belongs to every window that its days touch. */
export const CALENDAR: ItemKind<CalendarEvent> = {
  collection: 'calendar',
  noun: 'event',
  belongs: ({ date, endDate }, key) => {
    const [from, to] = key.slice(2) as (Day | null)[];
    return touches({ from: from ?? undefined, to: to ?? undefined }, date, endDate ?? date);
  },
};

/** The query key of the events of a window. */
export const eventsKey = (space: SpaceId, { from, to }: Window) =>
  [...itemsKey(CALENDAR, space), from ?? null, to ?? null] as const;

export const eventCalls: SaveCalls<CalendarEvent, CreateCalendarEvent> = {
  create: createCalendarEvent,
  update: updateCalendarEvent,
};
