import { HISTORY_DAYS } from '../history.ts';

interface HabitRow {
  by: string;
  name: string;
  description?: string;
  frequency: 'daily' | 'weekly' | 'monthly';
  /** How many days ago each check-in was; 0 is today. */
  done: number[];
}

/** Every day since the demo began, except these days (as days ago). */
const daily = (...missed: number[]): number[] => every(1, 0).filter((daysAgo) => !missed.includes(daysAgo));

/** One day in `days`, most recently `last` days ago. */
function every(days: number, last: number): number[] {
  return Array.from({ length: HISTORY_DAYS }, (_, daysAgo) => daysAgo).filter(
    (daysAgo) => daysAgo >= last && (daysAgo - last) % days === 0,
  );
}

/** Later entries are shown first. */
export const HABITS: HabitRow[] = [
  { by: 'mia', name: 'Tidy the bookshelf', frequency: 'monthly', done: every(30, 6) },
  { by: 'mia', name: 'Call Grandma', frequency: 'weekly', done: every(7, 2) },
  {
    by: 'mia',
    name: 'Stretch',
    description: 'Hips and calves most of all.',
    frequency: 'daily',
    done: daily(0, 3, 4, 17, 30, 31),
  },
  { by: 'mia', name: 'Ten pages', frequency: 'daily', done: daily(0, 9, 21, 22, 33) },
  {
    by: 'mia',
    name: 'Morning walk with Paw',
    description: 'Before the first coffee.',
    frequency: 'daily',
    done: daily(39, 40),
  },
  { by: 'ben', name: 'Evening walk with Paw', frequency: 'daily', done: daily(0, 14) },
  { by: 'ben', name: 'No screens after ten', frequency: 'daily', done: daily(2, 5, 6, 12, 18, 19, 25, 36) },
  { by: 'ben', name: 'Cook something new', frequency: 'weekly', done: every(7, 4) },
  { by: 'ava', name: 'Cold shower', frequency: 'daily', done: daily(7, 28) },
  { by: 'noah', name: 'Pull-ups at the door', frequency: 'daily', done: every(2, 1) },
  { by: 'priya', name: 'Training log', frequency: 'daily', done: daily(11) },
  { by: 'luca', name: 'Stairs, not the lift', frequency: 'daily', done: daily(0, 1, 13, 20, 21, 34) },
];
