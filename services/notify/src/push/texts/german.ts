import type { PushTexts } from './push-texts.js';

export const GERMAN: PushTexts = {
  'special-date': { title: '{title}', body: 'Besonderer Tag: {when}' },
  event: { title: '{title}', body: 'Termin: {when}' },
  todo: { title: '{title}', body: 'Aufgabe, fällig {when}' },
  habit: { title: '{title}', body: 'Gewohnheit: noch nicht abgehakt' },
  goal: { title: '{title}', body: 'Ziel, Frist {when}' },
  'member-joined': { title: '{title}', body: 'Ein neues Mitglied ist beigetreten' },
  summary: {
    title: '{count, plural, one {# Erinnerung} other {# Erinnerungen}} aus deiner Ruhezeit',
    body: '{titles}',
  },
  hidden: { title: 'Pawplan', body: 'Du hast eine Erinnerung' },
  'hidden-summary': {
    title: 'Pawplan',
    body: '{count, plural, one {# Erinnerung} other {# Erinnerungen}} aus deiner Ruhezeit',
  },
  test: { title: 'Pawplan', body: 'Push-Nachrichten funktionieren auf diesem Gerät' },
  actions: { done: 'Erledigt', hour: 'In einer Stunde', tomorrow: 'Morgen' },
};
