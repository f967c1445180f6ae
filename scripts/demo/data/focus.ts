import type { TaskType } from '../sample-data.ts';
import { COUPLE, RUNNERS } from './people.ts';

/** The focus habits of a person in one of their groups. */
export interface Rhythm {
  by: string;
  group: string;
  /** The probability that a day has sessions, from 0 to 1. */
  likely: number;
  /** The maximum number of sessions on such a day. */
  most: number;
  /** Start times `HH:MM`, at least 90 minutes apart. No person has the same time in two groups. */
  at: string[];
  tasks: [type: TaskType, title: string][];
}

/** In minutes. None is above 90, so that sessions at two start times of a rhythm never overlap. */
export const LENGTHS = [25, 25, 30, 45, 50, 60, 75, 90] as const;

/** Notes for sessions; most are empty. */
export const NOTES = ['', '', '', '', 'Went well.', 'With the door closed.', 'At the kitchen table, Paw on my feet.'];

export const RHYTHMS: Rhythm[] = [
  {
    by: 'mia',
    group: COUPLE,
    likely: 1,
    most: 3,
    at: ['06:30', '09:00', '11:00', '14:00', '21:45'],
    tasks: [
      ['todo', 'Finish the portfolio'],
      ['todo', 'Hand in the tax return'],
      ['goal', 'Learn Portuguese'],
      ['habit', 'Ten pages'],
    ],
  },
  {
    by: 'mia',
    group: RUNNERS,
    likely: 0.6,
    most: 1,
    at: ['16:30', '18:15'],
    tasks: [
      ['todo', 'Draw the route along the river'],
      ['goal', 'Run the half marathon'],
      ['habit', 'Stretch'],
    ],
  },
  {
    by: 'ben',
    group: COUPLE,
    likely: 0.8,
    most: 3,
    at: ['08:00', '10:00', '13:30', '15:30', '20:00'],
    tasks: [
      ['todo', 'Write the talk for Hamburg'],
      ['goal', 'Talk in Hamburg'],
      ['goal', 'Read twelve books'],
      ['habit', 'Cook something new'],
    ],
  },
  {
    by: 'ava',
    group: RUNNERS,
    likely: 0.75,
    most: 2,
    at: ['06:15', '12:00', '17:30'],
    tasks: [
      ['goal', 'Run every street of the quarter'],
      ['habit', 'Cold shower'],
      ['todo', 'Reserve the hut in the hills'],
    ],
  },
  {
    by: 'noah',
    group: RUNNERS,
    likely: 0.5,
    most: 2,
    at: ['07:30', '19:00'],
    tasks: [
      ['goal', 'Ten pull-ups'],
      ['habit', 'Pull-ups at the door'],
    ],
  },
  {
    by: 'priya',
    group: RUNNERS,
    likely: 0.7,
    most: 3,
    at: ['07:00', '12:30', '16:00', '18:00'],
    tasks: [
      ['todo', 'Plan the interval sessions'],
      ['goal', 'Five kilometres in 22 minutes'],
      ['habit', 'Training log'],
    ],
  },
  {
    by: 'luca',
    group: RUNNERS,
    likely: 0.35,
    most: 1,
    at: ['10:30', '21:00'],
    tasks: [
      ['goal', 'Photograph every run'],
      ['habit', 'Stairs, not the lift'],
      ['todo', 'Find new headlamps'],
    ],
  },
];
