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

/** Events are kept by window: an event stands in those that its days touch. */
export const CALENDAR: ItemKind<CalendarEvent> = {
  collection: 'calendar',
  noun: 'event',
  belongs: ({ date, endDate }, key) => {
    const [from, to] = key.slice(2) as (Day | null)[];
    return touches({ from: from ?? undefined, to: to ?? undefined }, date, endDate ?? date);
  },
};

/** Where the events of a window are kept. */
export const eventsKey = (space: SpaceId, { from, to }: Window) =>
  [...itemsKey(CALENDAR, space), from ?? null, to ?? null] as const;

export const eventCalls: SaveCalls<CalendarEvent, CreateCalendarEvent> = {
  create: createCalendarEvent,
  update: updateCalendarEvent,
};
