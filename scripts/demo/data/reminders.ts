import type { Preferences, RemindedItem, Reminder } from '../sample-data.ts';
import { COUPLE } from './people.ts';

const days = (amount: number, at: string): Reminder => ({ before: { amount, unit: 'days' }, at });
const hours = (amount: number): Reminder => ({ before: { amount, unit: 'hours' } });

/** The reminders of todos, goals and habits, and own reminders of people. The other events state theirs themselves. */
export const REMINDERS: RemindedItem[] = [
  { kind: 'todo', by: 'mia', group: COUPLE, title: 'Puppy food and a new lead', reminders: [days(0, '08:00')] },
  { kind: 'todo', by: 'mia', group: COUPLE, title: 'Buy oat milk and blueberries', reminders: [days(0, '07:30')] },
  { kind: 'todo', by: 'ben', group: COUPLE, title: 'Book the house by the sea', reminders: [days(1, '18:00')] },
  { kind: 'todo', by: 'ben', group: COUPLE, title: 'Take out the bins', reminders: [days(1, '20:00')] },
  { kind: 'todo', by: 'mia', group: COUPLE, title: 'Rent', onlyFor: 'mia', reminders: [days(2, '09:00')] },
  {
    kind: 'event',
    by: 'mia',
    group: COUPLE,
    title: 'Concert: Harbour Lights',
    onlyFor: 'ben',
    reminders: [hours(2)],
  },
  { kind: 'goal', by: 'mia', title: 'Run the half marathon', reminders: [days(7, '09:00'), days(1, '18:00')] },
  { kind: 'goal', by: 'ben', title: 'Talk in Hamburg', reminders: [days(1, '09:00')] },
  { kind: 'habit', by: 'mia', title: 'Ten pages', reminders: [days(0, '07:00'), days(0, '21:00')] },
  { kind: 'habit', by: 'mia', title: 'Stretch', reminders: [days(0, '07:15')] },
  { kind: 'habit', by: 'ben', title: 'Evening walk with Paw', reminders: [days(0, '19:00')] },
];

/** What people have set in their profile. */
export const PREFERENCES: Preferences[] = [
  {
    by: 'mia',
    defaults: { todo: [days(0, '09:00')], goal: [days(1, '09:00')] },
    quietHours: { on: true, from: '21:30', to: '06:30' },
  },
];
