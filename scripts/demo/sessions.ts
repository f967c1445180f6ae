import { LENGTHS, NOTES, RHYTHMS, type Rhythm } from './data/focus.ts';
import { addDays, clockTime, dayIn, minutesIn } from './days.ts';
import { HISTORY_DAYS } from './history.ts';
import { numbers, pick } from './random.ts';
import type { Session } from './sample-data.ts';

const MINUTE = 60;
/** The length in minutes of the session that is added today if no planned session has ended yet. */
const FIRST_OF_TODAY = 15;

/**
 * The focus sessions of all people, oldest day first. No session of today ends after `now`, except one that begins at
 * midnight.
 */
export function buildSessions(now: Date, zone: string): Session[] {
  return RHYTHMS.flatMap((rhythm, index) => sessionsOf(rhythm, numbers(index + 1), now, zone));
}

function sessionsOf(rhythm: Rhythm, next: () => number, now: Date, zone: string): Session[] {
  const today = dayIn(zone, now);
  const present = minutesIn(zone, now);
  return Array.from({ length: HISTORY_DAYS }, (_, index) => addDays(today, index + 1 - HISTORY_DAYS)).flatMap((day) => {
    const planned = sessionsOn(day, rhythm, next);
    if (day < today) return planned;
    const over = planned.filter(({ body }) => minutesOf(body.startTime) + body.duration / MINUTE <= present);
    return over.length > 0 || !isFirstOf(rhythm) ? over : [firstOfToday(rhythm, day, present)];
  });
}

function sessionsOn(day: string, { likely, most, at, ...rhythm }: Rhythm, next: () => number): Session[] {
  if (next() >= likely) return [];
  const free = [...at];
  const times = Array.from({ length: 1 + Math.floor(next() * most) }, () => {
    const time = pick(next, free);
    free.splice(free.indexOf(time), 1);
    return time;
  });
  return times.sort().map((time) => {
    const task = pick(next, rhythm.tasks);
    return session(rhythm, task, { day, time, minutes: pick(next, LENGTHS), notes: pick(next, NOTES) });
  });
}

/** A session that ends now, or begins at midnight when the day is shorter than the session. */
function firstOfToday(rhythm: Rhythm, day: string, present: number): Session {
  const [task] = rhythm.tasks;
  if (!task) throw new RangeError(`${rhythm.by} has no task to focus on`);
  const time = clockTime(Math.max(0, present - FIRST_OF_TODAY));
  return session(rhythm, task, { day, time, minutes: FIRST_OF_TODAY, notes: '' });
}

/** Only the first rhythm of a person always has a session today. */
const isFirstOf = (rhythm: Rhythm): boolean => RHYTHMS.find(({ by }) => by === rhythm.by) === rhythm;

function session(
  { by, group }: Pick<Rhythm, 'by' | 'group'>,
  [taskType, task]: Rhythm['tasks'][number],
  { day, time, minutes, notes }: { day: string; time: string; minutes: number; notes: string },
): Session {
  return {
    by,
    group,
    taskType,
    task,
    body: { duration: minutes * MINUTE, sessionDate: day, startTime: time, notes },
  };
}

/** Minutes since midnight of `HH:MM`. */
function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}
