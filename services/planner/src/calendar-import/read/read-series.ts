import { LIMITS, MESSAGES } from '@pawplan/contracts';
import { Failure } from '@pawplan/platform';
import type { StoredRecurrence } from '../../calendar/calendar-event.schema.js';
import { hasDay, isEmpty, newRecurrence } from '../../calendar/series/series.js';
import type { EventProperties } from './components.js';
import type { EventGroup } from './group-events.js';
import { listedDays } from './listed-days.js';
import { inZone, type Moment, readMoments, type Zones } from './moment.js';
import { fieldsOf, isCancelled, type NewEvent, type ReadGroup } from './new-event.js';
import { readStart } from './read-time.js';
import { ruleOf } from './series-rule.js';

type Fields = NewEvent['fields'];
type Repeating = Fields & { recurrence: StoredRecurrence };
/** What a component contains about one occurrence. */
interface Exception {
  event: EventProperties;
  day: string;
  key: string;
}

/**
 * Reads a series with its deleted and its changed occurrences. A series in UTC stays in UTC: in another zone, the
 * clock changes and the weekdays of its rule would be others. Throws `invalid` with the reason.
 */
export function readSeries({ uid, main, changed }: Required<EventGroup>, zones: Zones): ReadGroup {
  if (main.all('rrule').length > 1 || main.one('exrule')) throw new Failure('invalid', MESSAGES.importSeveralRules);
  const start = startOf(main, zones);
  const fields = fieldsOf(main, start, zones);
  if (fields.endDate !== null) throw new Failure('invalid', MESSAGES.importLongSeries);
  const listed = listedDays(main, uid, zones);
  const recurrence = recurrenceOf(main, start, fields);
  const { series, own, others } = recurrence
    ? withExceptions({ ...fields, recurrence }, exceptionsOf(main, changed, start.zone, zones), zones)
    : { series: fields, own: [], others: changed.map((event) => ({ event, key: keyOf(event) })) };
  const separate = others
    .filter(({ event }) => !isCancelled(event))
    .map(({ event, key }) => ({
      uid: `${uid}#${key}`,
      fields: fieldsOf(event, readStart(event, zones), zones),
      changed: [],
    }));
  return { events: [{ uid, fields: series, changed: own }, ...separate, ...listed.events], reasons: listed.reasons };
}

function startOf(main: EventProperties, zones: Zones): Moment {
  const start = readStart(main, zones);
  return start.isUtc ? inZone(start, 'UTC') : start;
}

/** The rule of a series; null when it has no day after the first one. */
function recurrenceOf(main: EventProperties, start: Moment, fields: Fields): StoredRecurrence | null {
  const rule = ruleOf(main.one('rrule')?.value ?? '', start);
  try {
    return newRecurrence(rule, fields);
  } catch (error) {
    if (error instanceof Failure && error.text.code === MESSAGES.ruleWithoutDates.code) return null;
    throw error;
  }
}

/** Which occurrences the file deletes and changes, with the day that the rule gives them. */
function exceptionsOf(main: EventProperties, changed: readonly EventProperties[], zone: string, zones: Zones) {
  const dayOf = (moment: Moment): string => inZone(moment, zone).day;
  const deleted = main.all('exdate').flatMap((property) => {
    return property.value.trim() ? readMoments(property, zones).map(dayOf) : [];
  });
  const components = changed.flatMap((event): Exception[] => {
    const property = event.one('recurrence-id');
    const [moment] = property ? readMoments(property, zones) : [];
    return moment ? [{ event, day: dayOf(moment), key: keyOf(event) }] : [];
  });
  return { deleted, components };
}

const keyOf = (event: EventProperties): string => event.one('recurrence-id')?.value.trim() ?? '';

/** The series with its exceptions. A changed occurrence on a day that the rule does not give is an event of its own. */
function withExceptions(
  fields: Repeating,
  { deleted, components }: ReturnType<typeof exceptionsOf>,
  zones: Zones,
): { series: Fields; own: NewEvent['changed']; others: Exception[] } {
  const most = LIMITS.seriesExceptions;
  const cancelled = components.filter(({ event }) => isCancelled(event)).map(({ day }) => day);
  const removed = new Set([...deleted, ...cancelled]);
  const remaining = components.filter(({ event, day }) => !isCancelled(event) && !removed.has(day));
  if (removed.size + remaining.length > most) throw new Failure('invalid', MESSAGES.seriesFull({ most }));
  const byDay = new Map(remaining.map((one) => [one.day, one]));
  const isPart = ({ day }: Exception) => hasDay(fields, day);
  const parts = [...byDay.values()].filter(isPart).sort((one, other) => (one.day < other.day ? -1 : 1));
  const own = parts.map(({ event, day }) => ({ day, fields: fieldsOf(event, readStart(event, zones), zones) }));
  const recurrence: StoredRecurrence = {
    ...fields.recurrence,
    deletedDays: [...removed].filter((day) => hasDay(fields, day)).sort(),
    changedDays: own.map(({ day }) => day),
  };
  const series = { ...fields, recurrence };
  if (isEmpty(series)) throw new Failure('invalid', MESSAGES.importNoDates);
  return { series, own, others: [...byDay.values()].filter((one) => !isPart(one)) };
}
