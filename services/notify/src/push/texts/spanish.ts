import type { PushTexts } from './push-texts.js';

export const SPANISH: PushTexts = {
  'special-date': { title: '{title}', body: 'Fecha especial: {when}' },
  event: { title: '{title}', body: 'Evento: {when}' },
  todo: { title: '{title}', body: 'Tarea, vence {when}' },
  habit: { title: '{title}', body: 'Hábito: aún sin marcar' },
  goal: { title: '{title}', body: 'Meta, fecha límite {when}' },
  'member-joined': { title: '{title}', body: 'Alguien se ha unido al grupo' },
  summary: {
    title: '{count, plural, one {# recordatorio} other {# recordatorios}} durante tus horas de silencio',
    body: '{titles}',
  },
  hidden: { title: 'Pawplan', body: 'Tienes un recordatorio' },
  'hidden-summary': {
    title: 'Pawplan',
    body: '{count, plural, one {# recordatorio} other {# recordatorios}} durante tus horas de silencio',
  },
  test: { title: 'Pawplan', body: 'Los mensajes push funcionan en este dispositivo' },
  actions: { done: 'Hecho', hour: 'En una hora', tomorrow: 'Mañana' },
};
