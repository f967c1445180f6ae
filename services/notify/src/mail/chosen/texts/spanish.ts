import type { ChosenMailTexts } from './chosen-mail-texts.js';

export const SPANISH: ChosenMailTexts = {
  subject: 'Tu día: {day}',
  lists: {
    dates: 'Fechas especiales',
    events: 'Eventos',
    todos: 'Tareas pendientes',
    habits: 'Hábitos aún sin marcar',
    goals: 'Metas con fecha límite esta semana',
  },
  due: '{title} (vence {day})',
  more: 'y {count} más',
  open: 'Abrir Pawplan',
  footer: {
    reminder: 'Pawplan te envía este correo porque has elegido recibir recordatorios por correo.',
    digest: 'Pawplan te envía este correo porque has elegido recibir el resumen del día por correo.',
  },
  unsubscribe: 'No recibir más estos correos',
};
