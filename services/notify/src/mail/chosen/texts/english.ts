import type { ChosenMailTexts } from './chosen-mail-texts.js';

export const ENGLISH: ChosenMailTexts = {
  subject: 'Your day: {day}',
  lists: {
    dates: 'Special dates',
    events: 'Events',
    todos: 'Due todos',
    habits: 'Habits that are not checked in yet',
    goals: 'Goals with a deadline this week',
  },
  due: '{title} (due {day})',
  more: 'and {count} more',
  open: 'Open Pawplan',
  footer: {
    reminder: 'Pawplan sent this e-mail because you have chosen reminders by e-mail.',
    digest: 'Pawplan sent this e-mail because you have chosen to get your day by e-mail.',
  },
  unsubscribe: 'Get no more of these e-mails',
};
