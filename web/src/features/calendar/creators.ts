import type { PersonRef } from '@/api/generated';
import { readEnd } from '@/components/recurrence/rule-text';
import { compareEntries, type Entry } from '@/kinds/calendar-entry';
import { byName } from '@/lib/people';
import { compareCodeUnits } from '@/lib/text';
import type { Day } from '@/lib/time/day';

export interface Creator {
  person: PersonRef;
  /** Today's and future events, the earliest first. */
  upcoming: Entry[];
  /** Series that began before and go on, by their first days: the list does not contain their next ones. */
  repeating: Entry[];
  /** Past events, the latest first. */
  past: Entry[];
}

/**
 * The entries of each creator, sorted by name. People with the same name are not merged. Google's own events belong to
 * `me`.
 */
export function groupEntriesByCreator(entries: readonly Entry[], me: PersonRef, today: Day): Creator[] {
  const creators = new Map<string, Creator>();
  for (const entry of entries) {
    const person = entry.source.kind === 'event' ? entry.source.event.createdBy : me;
    const creator = creators.get(person._id) ?? { person, upcoming: [], repeating: [], past: [] };
    creators.set(person._id, creator);
    if (entry.last >= today) creator.upcoming.push(entry);
    else (isOver(entry, today) ? creator.past : creator.repeating).push(entry);
  }
  for (const { upcoming, repeating, past } of creators.values()) {
    upcoming.sort(byTime);
    repeating.sort(byTime);
    past.sort((a, b) => byTime(b, a));
  }
  return [...creators.values()].sort((a, b) => byName(a.person, b.person));
}

/** Entries in order of time, in one group per day on which they start. */
export function groupEntriesByDay(entries: readonly Entry[]): { day: Day; entries: Entry[] }[] {
  const groups: { day: Day; entries: Entry[] }[] = [];
  for (const entry of entries) {
    const group = groups.at(-1);
    if (group?.day === entry.first) group.entries.push(entry);
    else groups.push({ day: entry.first, entries: [entry] });
  }
  return groups;
}

const byTime = (a: Entry, b: Entry) => compareCodeUnits(a.first, b.first) || compareEntries(a, b);

/** Whether an entry was on earlier days only, and is no series that goes on. */
export const isOver = (entry: Entry, today: Day): boolean => entry.last < today && !goesOn(entry, today);

/** Whether a series has no end, or ends on a later day. One that ends after a number of times counts as past. */
function goesOn({ source }: Entry, today: Day): boolean {
  const rule = source.kind === 'event' && !source.event.occurrence ? source.event.recurrence : undefined;
  if (!rule) return false;
  const end = readEnd(rule);
  return end.kind === 'never' || (end.kind === 'until' && end.until >= today);
}
