import ICAL from 'ical.js';
import type { ReadOccurrence } from './python.js';

/** The occurrences before a day that ical.js reads. It uses the rules of time zones in the text, and no others. */
export function readWithIcalJs(text: string, to: string): ReadOccurrence[] {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const components = calendar.getAllSubcomponents('vevent');
  const changed = Map.groupBy(
    components.filter((one) => one.hasProperty('recurrence-id')),
    (one) => one.getFirstPropertyValue('uid'),
  );
  return components
    .filter((one) => !one.hasProperty('recurrence-id'))
    .flatMap((one) => {
      const exceptions = changed.get(one.getFirstPropertyValue('uid')) ?? [];
      const event = new ICAL.Event(one, { exceptions, strictExceptions: true });
      if (!event.isRecurring()) return [read(event, event.startDate, event.endDate)];
      return startsOf(event, to).map((start) => {
        const { item, startDate, endDate } = event.getOccurrenceDetails(start);
        return read(item, startDate, endDate);
      });
    });
}

function startsOf(event: ICAL.Event, to: string): ICAL.Time[] {
  const starts: ICAL.Time[] = [];
  const iterator = event.iterator();
  for (let next = iterator.next(); next && shown(next) < to; next = iterator.next()) starts.push(next);
  return starts;
}

function read(event: ICAL.Event, start: ICAL.Time, end: ICAL.Time): ReadOccurrence {
  return {
    uid: event.uid,
    title: event.summary,
    description: event.description ?? '',
    location: event.location ?? '',
    isFree: event.component.getFirstPropertyValue('transp') === 'TRANSPARENT',
    start: shown(start),
    end: shown(end),
  };
}

const shown = (time: ICAL.Time): string =>
  time.isDate ? time.toString() : time.convertToZone(ICAL.Timezone.utcTimezone).toString();
