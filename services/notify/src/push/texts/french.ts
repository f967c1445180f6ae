import type { PushTexts } from './push-texts.js';

export const FRENCH: PushTexts = {
  'special-date': { title: '{title}', body: 'Date spéciale : {when}' },
  event: { title: '{title}', body: 'Événement : {when}' },
  todo: { title: '{title}', body: 'Tâche, échéance {when}' },
  habit: { title: '{title}', body: 'Habitude : pas encore cochée' },
  goal: { title: '{title}', body: 'Objectif, échéance {when}' },
  'member-joined': { title: '{title}', body: 'Un nouveau membre a rejoint le groupe' },
  summary: {
    title: '{count, plural, one {# rappel} other {# rappels}} pendant tes heures de silence',
    body: '{titles}',
  },
  hidden: { title: 'Pawplan', body: 'Tu as un rappel' },
  'hidden-summary': {
    title: 'Pawplan',
    body: '{count, plural, one {# rappel} other {# rappels}} pendant tes heures de silence',
  },
  test: { title: 'Pawplan', body: 'Les messages push fonctionnent sur cet appareil' },
  actions: { done: 'C’est fait', hour: 'Dans une heure', tomorrow: 'Demain' },
};
