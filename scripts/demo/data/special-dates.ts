import type { COLOURS } from './events.ts';
import { COUPLE, RUNNERS } from './people.ts';

export interface SpecialDateRow {
  by: string;
  group: string;
  title: string;
  description?: string;
  type: 'birthday' | 'anniversary' | 'holiday' | 'reminder' | 'other';
  color: keyof typeof COLOURS;
  /** Days from today to the next occurrence, or to the only one. */
  in: number;
  /** The recurrence; once when left out. */
  recurs?: 'yearly' | 'monthly' | 'weekly';
  /** The minimum number of years since the first occurrence. */
  years?: number;
  /** How many days before it people are reminded; no reminder when left out. */
  remind?: number;
}

const of = (group: string, rows: Omit<SpecialDateRow, 'group'>[]): SpecialDateRow[] =>
  rows.map((row) => ({ ...row, group }));

export const SPECIAL_DATES: SpecialDateRow[] = [
  ...of(COUPLE, [
    {
      by: 'mia',
      title: 'The day we met',
      description: 'At the bakery, over the last cinnamon bun.',
      type: 'anniversary',
      color: 'red',
      in: 0,
      recurs: 'yearly',
      years: 6,
      remind: 1,
    },
    {
      by: 'ben',
      title: 'Mia’s birthday',
      description: 'Lemon cake, no raisins.',
      type: 'birthday',
      color: 'purple',
      in: 12,
      recurs: 'yearly',
      years: 31,
      remind: 14,
    },
    {
      by: 'mia',
      title: 'Ben’s birthday',
      type: 'birthday',
      color: 'blue',
      in: 96,
      recurs: 'yearly',
      years: 33,
      remind: 7,
    },
    {
      by: 'mia',
      title: 'Grandma Ilse’s birthday',
      type: 'birthday',
      color: 'yellow',
      in: 19,
      recurs: 'yearly',
      years: 84,
      remind: 3,
    },
    {
      by: 'ben',
      title: 'Paw came home',
      description: 'Two kilos of ears and paws.',
      type: 'anniversary',
      color: 'green',
      in: 27,
      recurs: 'yearly',
      years: 1,
      remind: 2,
    },
    { by: 'ben', title: 'Rent and savings', type: 'reminder', color: 'teal', in: 4, recurs: 'monthly', remind: 1 },
    { by: 'mia', title: 'Water the balcony', type: 'reminder', color: 'mint', in: 1, recurs: 'weekly', remind: 1 },
    { by: 'mia', title: 'First day by the sea', type: 'holiday', color: 'blue', in: 25, remind: 7 },
    { by: 'ben', title: 'Moved in together', type: 'other', color: 'purple', in: -40, years: 2, recurs: 'yearly' },
  ]),
  ...of(RUNNERS, [
    { by: 'luca', title: 'City half marathon', type: 'other', color: 'purple', in: 13, remind: 14 },
    {
      by: 'noah',
      title: 'Priya’s birthday',
      type: 'birthday',
      color: 'red',
      in: 6,
      recurs: 'yearly',
      years: 29,
      remind: 7,
    },
    {
      by: 'ava',
      title: 'First run together',
      type: 'anniversary',
      color: 'teal',
      in: 0,
      recurs: 'yearly',
      years: 3,
      remind: 0,
    },
    {
      by: 'priya',
      title: 'Wash the club shirts',
      type: 'reminder',
      color: 'yellow',
      in: 3,
      recurs: 'monthly',
      remind: 1,
    },
  ]),
];
