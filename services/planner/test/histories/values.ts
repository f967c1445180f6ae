import type { CreateCalendarEvent } from '@pawplan/contracts';
import type { Random } from '@pawplan/testing';
import { dayAfter } from './event-states.js';

const ZONE = 'Europe/Berlin';
const today = new Date().toISOString().slice(0, 10);
const clock = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;
const aDay = (random: Random): string => dayAfter(today, random.int(-60, 60));

/** A random time in the format of our API. */
export function ourTime(random: Random): Omit<CreateCalendarEvent, 'title'> {
  const date = aDay(random);
  if (random.percent(25)) return { date, isAllDay: true };
  const hour = random.int(6, 18);
  return { date, isAllDay: false, startTime: clock(hour), endTime: clock(hour + random.int(1, 4)) };
}

/** A random time in Google's format, also past midnight, over several days or in another zone. */
export function theirTime(random: Random): object {
  const date = aDay(random);
  const none = { date: null, dateTime: null, timeZone: null };
  if (random.percent(30)) {
    return {
      start: { ...none, date },
      end: {
        ...none,
        date: dayAfter(
          date,
          random.weighted([
            [3, 1],
            [1, 3],
          ]),
        ),
      },
    };
  }
  const timeZone = random.percent(75) ? ZONE : 'America/New_York';
  const hour = random.int(6, 18);
  const last = random.percent(20) ? dayAfter(date) : date;
  return {
    start: { ...none, dateTime: `${date}T${clock(hour)}:00`, timeZone },
    end: { ...none, dateTime: `${last}T${clock(last > date ? 2 : hour + 2)}:00`, timeZone },
  };
}

/** A random location, and fields that only Google stores. */
export const locationAndGuests = (random: Random): object => ({
  ...(random.percent(40) && { location: `Room ${random.int(1, 99)}` }),
  ...(random.percent(30) && {
    attendees: [{ email: 'guest@example.com', responseStatus: 'needsAction', additionalGuests: random.int(0, 3) }],
    conferenceData: { conferenceId: `abc-${random.int(100, 999)}`, entryPoints: [{ uri: 'https://meet.example.com' }] },
  }),
  ...(random.percent(20) && { extendedProperties: { private: { another: 'app' }, shared: { a: '1' } } }),
});
