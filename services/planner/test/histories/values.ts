import type { CreateCalendarEvent } from '@pawplan/contracts';
import type { Chance } from './chance.js';
import { dayAfter } from './readings.js';

const ZONE = 'Europe/Berlin';
const today = new Date().toISOString().slice(0, 10);
const clock = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;
const aDay = (chance: Chance): string => dayAfter(today, chance.int(-60, 60));

/** A random time in the format of our API. */
export function ourTime(chance: Chance): Omit<CreateCalendarEvent, 'title'> {
  const date = aDay(chance);
  if (chance.in100(25)) return { date, isAllDay: true };
  const hour = chance.int(6, 18);
  return { date, isAllDay: false, startTime: clock(hour), endTime: clock(hour + chance.int(1, 4)) };
}

/** A random time in Google's format, also past midnight, over several days or in another zone. */
export function theirTime(chance: Chance): object {
  const date = aDay(chance);
  const none = { date: null, dateTime: null, timeZone: null };
  if (chance.in100(30)) {
    return {
      start: { ...none, date },
      end: {
        ...none,
        date: dayAfter(
          date,
          chance.weighted([
            [3, 1],
            [1, 3],
          ]),
        ),
      },
    };
  }
  const timeZone = chance.in100(75) ? ZONE : 'America/New_York';
  const hour = chance.int(6, 18);
  const last = chance.in100(20) ? dayAfter(date) : date;
  return {
    start: { ...none, dateTime: `${date}T${clock(hour)}:00`, timeZone },
    end: { ...none, dateTime: `${last}T${clock(last > date ? 2 : hour + 2)}:00`, timeZone },
  };
}

/** Random fields that only Google stores. */
export const ofGoogleOnly = (chance: Chance): object => ({
  ...(chance.in100(40) && { location: `Room ${chance.int(1, 99)}` }),
  ...(chance.in100(30) && {
    attendees: [{ email: 'guest@example.com', responseStatus: 'needsAction', additionalGuests: chance.int(0, 3) }],
    conferenceData: { conferenceId: `abc-${chance.int(100, 999)}`, entryPoints: [{ uri: 'https://meet.example.com' }] },
  }),
  ...(chance.in100(20) && { extendedProperties: { private: { another: 'app' }, shared: { a: '1' } } }),
});
