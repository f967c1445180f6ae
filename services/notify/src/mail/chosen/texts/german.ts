import type { ChosenMailTexts } from './chosen-mail-texts.js';

export const GERMAN: ChosenMailTexts = {
  subject: 'Dein Tag: {day}',
  lists: {
    dates: 'Besondere Tage',
    events: 'Termine',
    todos: 'Fällige Aufgaben',
    habits: 'Noch nicht abgehakte Gewohnheiten',
    goals: 'Ziele mit einer Frist in dieser Woche',
  },
  due: '{title} (fällig {day})',
  more: 'und {count} weitere',
  open: 'Pawplan öffnen',
  footer: {
    reminder: 'Pawplan schickt dir diese E-Mail, weil du Erinnerungen per E-Mail gewählt hast.',
    digest: 'Pawplan schickt dir diese E-Mail, weil du die Tagesübersicht per E-Mail gewählt hast.',
  },
  unsubscribe: 'Diese E-Mails abbestellen',
};
