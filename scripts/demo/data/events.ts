import type { Reminder } from '../sample-data.ts';
import { COUPLE, RUNNERS } from './people.ts';

/** The colours that events may have. */
export const COLOURS = {
  red: '#ff6b6b',
  teal: '#4ecdc4',
  blue: '#45b7d1',
  green: '#96ceb4',
  yellow: '#ffeaa7',
  purple: '#dda0dd',
  mint: '#98d8c8',
} as const;

export interface EventRow {
  by: string;
  group: string;
  /** Days from today, negative before it. */
  in: number;
  /** The number of separate events, one a week; one when left out. */
  weeks?: number;
  /** The number of days of an event that lasts several. */
  lasts?: number;
  /** The rule by which one event repeats. */
  recurrence?: string;
  /** Moves it forward to this day of the week; 0 is Sunday. */
  weekday?: number;
  /** `HH:MM`; all day when left out. */
  from?: string;
  to?: string;
  color: keyof typeof COLOURS;
  title: string;
  description?: string;
  location?: string;
  /** When the people of the group are reminded. */
  reminders?: Reminder[];
}

const of = (group: string, rows: Omit<EventRow, 'group'>[]): EventRow[] => rows.map((row) => ({ ...row, group }));

export const EVENTS: EventRow[] = [
  ...of(COUPLE, [
    { by: 'mia', in: -26, weeks: 11, weekday: 2, from: '18:30', to: '19:30', color: 'green', title: 'Puppy school' },
    {
      by: 'ben',
      in: -24,
      recurrence: 'FREQ=WEEKLY',
      weekday: 4,
      from: '20:00',
      to: '22:00',
      color: 'blue',
      title: 'Choir practice',
    },
    { by: 'mia', in: -21, from: '19:00', to: '22:00', color: 'purple', title: 'Dinner at Ava’s' },
    { by: 'ben', in: -17, from: '10:00', to: '11:00', color: 'yellow', title: 'Dentist' },
    {
      by: 'mia',
      in: -8,
      weekday: 5,
      lasts: 2,
      color: 'teal',
      title: 'Camping by the lake',
      description: 'Pack the tent and the big thermos.',
    },
    { by: 'mia', in: -9, from: '12:30', to: '13:30', color: 'mint', title: 'Lunch with Priya' },
    { by: 'ben', in: -6, from: '17:30', to: '18:30', color: 'red', title: 'Pick up the bike' },
    { by: 'mia', in: -4, from: '09:00', to: '12:00', color: 'yellow', title: 'Flea market' },
    { by: 'ben', in: -1, from: '19:30', to: '21:30', color: 'purple', title: 'Cinema' },
    {
      by: 'mia',
      in: 0,
      from: '12:30',
      to: '13:30',
      color: 'mint',
      title: 'Lunch in the park',
      description: 'Under the big chestnut.',
      location: 'Rosenstein Park',
    },
    {
      by: 'ben',
      in: 0,
      from: '17:00',
      to: '17:45',
      color: 'red',
      title: 'Vet: second vaccination',
      description: 'Take the yellow booklet along.',
      location: 'Lindenstraße 12',
    },
    { by: 'mia', in: 0, from: '19:00', to: '21:00', color: 'purple', title: 'Cook for Ben’s parents' },
    { by: 'mia', in: 1, from: '08:30', to: '09:15', color: 'blue', title: 'Call the landlord' },
    { by: 'ben', in: 2, from: '18:00', to: '19:30', color: 'yellow', title: 'Build the balcony bench' },
    {
      by: 'mia',
      in: 3,
      from: '20:00',
      to: '22:30',
      color: 'red',
      title: 'Concert: Harbour Lights',
      description: 'Tickets are in the drawer by the door.',
      location: 'Harbour Hall',
    },
    { by: 'ben', in: 5, color: 'teal', title: 'Ben in Hamburg', description: 'Back on the late train.' },
    { by: 'mia', in: 6, color: 'mint', title: 'Cat sitting for Noah' },
    { by: 'mia', in: 8, from: '16:00', to: '17:00', color: 'green', title: 'Look at the garden plot' },
    { by: 'ben', in: 11, from: '11:00', to: '14:00', color: 'yellow', title: 'Brunch at home' },
    {
      by: 'mia',
      in: 15,
      from: '09:30',
      to: '10:30',
      color: 'red',
      title: 'Check-up',
      reminders: [{ before: { amount: 1, unit: 'hours' } }, { before: { amount: 1, unit: 'days' }, at: '18:00' }],
    },
    { by: 'ben', in: 19, color: 'purple', title: 'Grandma visits' },
    {
      by: 'mia',
      in: 24,
      from: '07:40',
      to: '12:10',
      color: 'blue',
      title: 'Train to the sea',
      reminders: [{ before: { amount: 1, unit: 'days' }, at: '18:00' }],
    },
    { by: 'mia', in: 25, color: 'teal', title: 'Holiday', description: 'The small house behind the dunes.' },
    { by: 'mia', in: 26, color: 'teal', title: 'Holiday' },
    { by: 'mia', in: 27, color: 'teal', title: 'Holiday' },
    { by: 'ben', in: 28, from: '13:00', to: '17:30', color: 'blue', title: 'Train home' },
    { by: 'ben', in: 34, from: '18:00', to: '20:00', color: 'mint', title: 'House meeting' },
    { by: 'mia', in: 38, from: '19:30', to: '23:00', color: 'red', title: 'House party' },
    { by: 'ben', in: 45, from: '10:00', to: '12:00', color: 'green', title: 'Plant the lemon tree' },
  ]),
  ...of(RUNNERS, [
    {
      by: 'ava',
      in: -25,
      weeks: 11,
      weekday: 0,
      from: '09:00',
      to: '10:30',
      color: 'teal',
      title: 'Sunday run',
      description: 'We meet at the boathouse.',
    },
    { by: 'noah', in: -25, weeks: 11, weekday: 0, from: '11:00', to: '12:00', color: 'yellow', title: 'Pancakes' },
    { by: 'priya', in: -8, from: '18:30', to: '20:00', color: 'red', title: 'Hill training' },
    { by: 'luca', in: 0, from: '18:00', to: '19:00', color: 'green', title: 'Easy five' },
    { by: 'mia', in: 2, from: '19:00', to: '20:00', color: 'blue', title: 'Stretching at Mia’s' },
    { by: 'priya', in: 9, from: '18:30', to: '20:00', color: 'red', title: 'Intervals' },
    {
      by: 'luca',
      in: 13,
      color: 'purple',
      title: 'City half marathon',
      description: 'Numbers are handed out from eight on.',
    },
    { by: 'noah', in: 21, from: '17:00', to: '18:00', color: 'mint', title: 'Shoe swap' },
    { by: 'ava', in: 40, color: 'purple', title: 'Run weekend in the hills' },
  ]),
];
