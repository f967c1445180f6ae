import { COUPLE, RUNNERS } from './people.ts';

export interface TodoRow {
  by: string;
  group: string;
  title: string;
  description?: string;
  priority: 'low' | 'medium' | 'high';
  category: 'personal' | 'work' | 'shopping' | 'health' | 'other';
  /** Days from today to the due date, negative for the past; no due date when left out. */
  due?: number;
  done?: true;
  /** The rule by which it repeats from its due date on. */
  repeat?: string;
  /** When it is planned: days from today, start and end. */
  plan?: [days: number, from: string, to: string];
  assignedTo?: string;
  /** Those who take turns, in this order. */
  turns?: string[];
  /** Any member may do it. */
  anyone?: true;
}

const of = (group: string, rows: Omit<TodoRow, 'group'>[]): TodoRow[] => rows.map((row) => ({ ...row, group }));

export const TODOS: TodoRow[] = [
  ...of(COUPLE, [
    {
      by: 'mia',
      title: 'Choose the garden plants',
      description: 'Something that bees like and puppies do not eat.',
      priority: 'low',
      category: 'personal',
    },
    { by: 'ben', title: 'Renew the library cards', priority: 'low', category: 'other', due: -12, done: true },
    { by: 'mia', title: 'Sort the photos of the lake', priority: 'low', category: 'personal', due: -5, done: true },
    {
      by: 'ben',
      title: 'Write the talk for Hamburg',
      priority: 'high',
      category: 'work',
      due: 4,
      plan: [1, '09:00', '11:00'],
    },
    {
      by: 'mia',
      title: 'Hand in the tax return',
      description: 'The receipts are in the blue folder.',
      priority: 'high',
      category: 'work',
      due: -2,
    },
    { by: 'ben', title: 'Repair the dripping tap', priority: 'medium', category: 'personal', due: -1 },
    {
      by: 'mia',
      title: 'Puppy food and a new lead',
      priority: 'medium',
      category: 'shopping',
      due: 0,
      assignedTo: 'ben',
    },
    {
      by: 'ben',
      title: 'Book the house by the sea',
      priority: 'high',
      category: 'personal',
      due: 1,
      assignedTo: 'mia',
    },
    {
      by: 'ben',
      title: 'Take out the bins',
      priority: 'medium',
      category: 'other',
      due: 5,
      repeat: 'FREQ=WEEKLY',
      turns: ['ben', 'mia'],
    },
    { by: 'mia', title: 'Rent', priority: 'high', category: 'other', due: 11, repeat: 'FREQ=MONTHLY' },
    { by: 'mia', title: 'Finish the portfolio', priority: 'high', category: 'work', due: 6 },
    { by: 'ben', title: 'Ask about the balcony paint', priority: 'low', category: 'shopping', due: 9 },
    { by: 'mia', title: 'Eye test', priority: 'medium', category: 'health', due: 15 },
    { by: 'mia', title: 'Send thank-you cards', priority: 'low', category: 'personal', due: -8, done: true },
    { by: 'ben', title: 'Flowers for Grandma', priority: 'medium', category: 'shopping', due: 18 },
    {
      by: 'mia',
      title: 'Buy oat milk and blueberries',
      priority: 'medium',
      category: 'shopping',
      due: 0,
      anyone: true,
    },
  ]),
  ...of(RUNNERS, [
    {
      by: 'ava',
      title: 'Sign everybody up for the half marathon',
      priority: 'high',
      category: 'health',
      due: -3,
      done: true,
    },
    { by: 'noah', title: 'Bring the maple syrup', priority: 'medium', category: 'shopping', due: 3 },
    { by: 'priya', title: 'Plan the interval sessions', priority: 'high', category: 'health', due: 2 },
    { by: 'luca', title: 'Collect the club shirts', priority: 'medium', category: 'other', due: -1 },
    { by: 'mia', title: 'Draw the route along the river', priority: 'low', category: 'personal', due: 7 },
    {
      by: 'ava',
      title: 'Reserve the hut in the hills',
      priority: 'high',
      category: 'other',
      due: 12,
      assignedTo: 'noah',
    },
    { by: 'luca', title: 'Find new headlamps', priority: 'low', category: 'shopping' },
  ]),
];
