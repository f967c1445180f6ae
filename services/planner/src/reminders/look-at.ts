import type { Audience } from '@pawplan/directory';
import type { News } from '../notifications/notifications.service.js';
import type { SpecialDateDocument } from '../special-dates/special-date.schema.js';
import { type Due, dueIn, isTheirs } from './due.js';
import { nextLook } from './next-look.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** A special date as it was looked at. */
export interface Look {
  date: SpecialDateDocument;
  /** Who must be told of what now. */
  news: News[];
  next: Date | null;
}

/** Whom a date must remind of what by `now`, told or not, and when to look next. What is due is counted once for each zone. */
export function lookAt(date: SpecialDateDocument, { recipients, complete }: Audience, now: Date): Look {
  const { _id: specialDateId, space, title } = date;
  const dueByZone = new Map<string, Due[]>();
  const news = recipients.flatMap(({ userId, timeZone, joinedAt }) => {
    const due = dueByZone.get(timeZone) ?? dueIn(timeZone, date, now);
    dueByZone.set(timeZone, due);
    const theirs = due.filter((each) => isTheirs(each, joinedAt));
    return theirs.map(({ day }) => ({ userId, space, specialDateId, date: day, title }));
  });
  const next = nextLook(date, now);
  return { date, news, next: complete ? next : soonerFor(next, now) };
}

/** While somebody who may be due has not been told of yet, the next look comes within a minute. */
function soonerFor(next: Date | null, now: Date): Date | null {
  const isDueSomewhere = next !== null && next.getTime() - now.getTime() <= HOUR_MS;
  return isDueSomewhere ? new Date(Math.min(next.getTime(), now.getTime() + MINUTE_MS)) : next;
}
