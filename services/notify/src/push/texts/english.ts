import type { PushTexts } from './push-texts.js';

export const ENGLISH: PushTexts = {
  'special-date': { title: '{title}', body: 'Special date: {when}' },
  event: { title: '{title}', body: 'Event: {when}' },
  todo: { title: '{title}', body: 'Todo, due {when}' },
  habit: { title: '{title}', body: 'Habit: not checked in yet' },
  goal: { title: '{title}', body: 'Goal, deadline {when}' },
  'member-joined': { title: '{title}', body: 'A new member has joined' },
  summary: { title: '{count, plural, one {# reminder} other {# reminders}} while it was quiet', body: '{titles}' },
  hidden: { title: 'Pawplan', body: 'You have a reminder' },
  'hidden-summary': {
    title: 'Pawplan',
    body: '{count, plural, one {# reminder} other {# reminders}} while it was quiet',
  },
  test: { title: 'Pawplan', body: 'Push messages work on this device' },
  actions: { done: 'Done', hour: 'In an hour', tomorrow: 'Tomorrow' },
};
