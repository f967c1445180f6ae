import type { ChosenMailTexts } from './chosen-mail-texts.js';

export const FRENCH: ChosenMailTexts = {
  subject: 'Ta journée : {day}',
  lists: {
    dates: 'Dates spéciales',
    events: 'Événements',
    todos: 'Tâches à faire',
    habits: 'Habitudes pas encore cochées',
    goals: 'Objectifs à atteindre cette semaine',
  },
  due: '{title} (échéance {day})',
  more: 'et {count} de plus',
  open: 'Ouvrir Pawplan',
  footer: {
    reminder: 'Pawplan t’envoie cet e-mail parce que tu as choisi de recevoir les rappels par e-mail.',
    digest: 'Pawplan t’envoie cet e-mail parce que tu as choisi de recevoir l’aperçu du jour par e-mail.',
  },
  unsubscribe: 'Ne plus recevoir ces e-mails',
};
