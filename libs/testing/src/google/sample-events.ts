import type { Calendars } from './calendar/index.js';
import { wallClock } from './calendar/zones.js';
import type { GooglePerson } from './people.js';

const ZONE = 'Europe/Berlin';
const DAY_MS = 24 * 3_600_000;

/** Adds a few events of different kinds around today to a person's calendar. */
export function addSampleEvents(calendars: Calendars, person: GooglePerson): void {
  const today = wallClock(calendars.now().getTime(), ZONE).slice(0, 10);
  const day = (ahead: number) => new Date(Date.parse(today) + ahead * DAY_MS).toISOString().slice(0, 10);
  const at = (ahead: number, time: string) => ({ dateTime: `${day(ahead)}T${time}:00`, timeZone: ZONE });
  const calendar = calendars.of(person);
  const meeting = { conferenceData: { conferenceId: 'abc-defg-hij' }, attendees: [{ email: 'guest@example.com' }] };
  calendar.add({ summary: 'Vet: vaccination', location: 'Main Street 4', start: at(1, '09:30'), end: at(1, '10:00') });
  calendar.add({ summary: `Planning with ${person.name}`, ...meeting, start: at(2, '14:00'), end: at(2, '15:00') });
  calendar.add({ summary: 'Night train', start: at(5, '21:10'), end: at(6, '07:40') });
  calendar.add({ summary: 'Holiday', start: { date: day(10) }, end: { date: day(15) } });
  const recurrence = ['RRULE:FREQ=WEEKLY;COUNT=20'];
  calendar.add({ summary: 'Puppy school', recurrence, start: at(3, '18:00'), end: at(3, '19:00') });
}
