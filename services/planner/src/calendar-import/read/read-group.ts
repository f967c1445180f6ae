import type { EventProperties } from './components.js';
import type { EventGroup } from './group-events.js';
import { listedDays } from './listed-days.js';
import type { Zones } from './moment.js';
import { fieldsOf, isCancelled, type NewEvent, type ReadGroup } from './new-event.js';
import { readSeries } from './read-series.js';
import { readStart } from './read-time.js';

/** Reads an event with its changed occurrences. Throws `invalid` with the reason. */
export function readGroup({ uid, main, changed }: EventGroup, zones: Zones): ReadGroup {
  if (main && isCancelled(main)) return { events: [], reasons: [] };
  const single = (event: EventProperties, key: string): NewEvent => ({
    uid: key,
    fields: fieldsOf(event, readStart(event, zones), zones),
    changed: [],
  });
  if (!main) {
    const alone = changed.filter((event) => !isCancelled(event));
    return { events: alone.map((event) => single(event, `${uid}#${event.one('recurrence-id')?.value}`)), reasons: [] };
  }
  if (main.one('rrule')?.value.trim()) return readSeries({ uid, main, changed }, zones);
  const listed = listedDays(main, uid, zones);
  return { ...listed, events: [single(main, uid), ...listed.events] };
}
