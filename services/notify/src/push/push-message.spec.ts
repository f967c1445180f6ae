import { LANGUAGES, personalSpace } from '@pawplan/contracts';
import type { PushContent } from './push-content-source.js';
import { pushMessage } from './push-message.js';
import { summaryOf } from './rules/summary.js';

const SPACE = personalSpace('a'.repeat(24));
const options = { tag: 'a-tag', publicUrl: 'https://plan.example.org' };
const reader = { language: 'en', timeZone: 'Europe/Berlin', hideText: false } as const;
const event: PushContent = { kind: 'event', space: SPACE, title: 'Vet', at: '2026-03-14T09:30:00Z', path: '/calendar' };
const read = (...args: Parameters<typeof pushMessage>) => JSON.parse(pushMessage(...args));

describe('a push message', () => {
  it('[PUSH-17] is declarative, with a tag and the address of its screen', () => {
    expect(read(event, reader, options)).toEqual({
      web_push: 8030,
      notification: {
        title: 'Vet',
        body: 'Event: Sat 14 Mar, 10:30',
        lang: 'en',
        tag: 'a-tag',
        navigate: 'https://plan.example.org/calendar',
      },
    });
  });

  it.each([
    ['en', 'Todo, due Sat 14 Mar'],
    ['de', 'Aufgabe, fällig Sa., 14. März'],
    ['es', 'Tarea, vence sáb, 14 mar'],
    ['fr', 'Tâche, échéance sam. 14 mars'],
  ] as const)('[PUSH-16] in %s says the day, which is the same in every zone', (language, body) => {
    const todo: PushContent = { kind: 'todo', space: SPACE, title: 'Feed', at: '2026-03-14', path: '/todos' };
    for (const timeZone of ['Pacific/Auckland', 'Pacific/Honolulu']) {
      expect(read(todo, { ...reader, language, timeZone }, options).notification).toMatchObject({
        title: 'Feed',
        body,
      });
    }
  });

  it("[PUSH-16] shows a time in the person's present zone, or in that of the device when it is not known", () => {
    const bodyIn = (timeZone?: string) => read({ ...event, timeZone }, reader, options).notification.body;
    expect(bodyIn('America/New_York')).toBe('Event: Sat 14 Mar, 05:30');
    expect(bodyIn()).toBe('Event: Sat 14 Mar, 10:30');
  });

  it.each(LANGUAGES)('[PUSH-16] in %s shows no text of the item on a device that hides texts', (language) => {
    const text = pushMessage({ ...event, title: 'Secret' }, { ...reader, language, hideText: true }, options);
    expect(text).not.toContain('Secret');
    expect(text).not.toContain('10:30');
    expect(JSON.parse(text).notification).toMatchObject({
      title: 'Pawplan',
      body: expect.stringMatching(/remind|Erinner|recordat|rappel/),
    });
  });

  it('[PUSH-16] shows a title as it is and cuts a long one', () => {
    const shown = (title: string) => read({ ...event, title }, reader, options).notification.title;
    expect(shown("{when} <b># 'quoted'</b>")).toBe("{when} <b># 'quoted'</b>");
    expect(shown('🐕'.repeat(400)).isWellFormed()).toBe(true);
    const bytes = Buffer.byteLength(pushMessage({ ...event, title: '語'.repeat(2_000) }, reader, options));
    expect(bytes).toBeLessThan(3_000);
  });

  it('[PUSH-19] has buttons to postpone a reminder, and nothing else has them', () => {
    const withToken = { ...options, snoozeToken: 'a-token' };
    const { actions, data } = read(event, { ...reader, language: 'de', hideText: true }, withToken).notification;
    const navigate = 'https://plan.example.org/calendar';
    expect({ actions, data }).toEqual({
      actions: [
        { action: 'hour', title: 'In einer Stunde', navigate },
        { action: 'tomorrow', title: 'Morgen', navigate },
      ],
      data: { snooze: 'a-token' },
    });
    const join: PushContent = { kind: 'member-joined', space: SPACE, title: 'Ben joined', path: '/dashboard' };
    for (const content of [join, 'test'] as const) {
      expect(read(content, reader, withToken).notification).not.toHaveProperty('actions');
    }
  });

  it.each([
    ['en', '3 reminders while it was quiet'],
    ['de', '3 Erinnerungen aus deiner Ruhezeit'],
    ['es', '3 recordatorios durante tus horas de silencio'],
    ['fr', '3 rappels pendant tes heures de silence'],
  ] as const)('[QUIET-11] [QUIET-13] in %s lists what was held back, or only how much', (language, text) => {
    const summary = summaryOf(['Vet', 'Bins', 'Rent'].map((title) => ({ ...event, title })));
    const withToken = { ...options, snoozeToken: 'a-token' };
    const shown = read(summary, { ...reader, language }, withToken).notification;
    const navigate = 'https://plan.example.org/calendar';
    expect(shown).toEqual({ title: text, body: 'Vet, Bins, Rent', lang: language, tag: 'a-tag', navigate });
    const hidden = pushMessage(summary, { ...reader, language, hideText: true }, options);
    expect(JSON.parse(hidden).notification).toMatchObject({ title: 'Pawplan', body: text });
    for (const title of ['Vet', 'Bins', 'Rent']) expect(hidden).not.toContain(title);
  });

  it('[QUIET-11] that lists several kinds opens the dashboard, and is short', () => {
    const todo: PushContent = { kind: 'todo', space: SPACE, title: 'Feed', path: '/todos' };
    const { navigate } = read(summaryOf([event, todo]), reader, options).notification;
    expect(navigate).toBe('https://plan.example.org/dashboard');
    const many = summaryOf(Array.from({ length: 200 }, () => ({ ...event, title: '語'.repeat(200) })));
    expect(Buffer.byteLength(pushMessage(many, reader, options))).toBeLessThan(3_000);
  });

  it.each([
    ['en', 'Done', 'In an hour'],
    ['de', 'Erledigt', 'In einer Stunde'],
    ['es', 'Hecho', 'En una hora'],
    ['fr', 'C’est fait', 'Dans une heure'],
  ] as const)('[PUSH-27] in %s has the button "%s" when it can be done', (language, done, hour) => {
    const todo: PushContent = {
      kind: 'todo',
      space: SPACE,
      title: 'Feed',
      at: '2026-03-14',
      path: '/todos',
      canBeDone: true,
    };
    const { actions } = read(todo, { ...reader, language }, { ...options, snoozeToken: 'a-token' }).notification;
    expect(actions).toMatchObject([
      { action: 'done', title: done },
      { action: 'hour', title: hour },
    ]);
  });

  it('[PUSH-07] of the test button opens the profile', () => {
    expect(read('test', { ...reader, language: 'de', hideText: true }, options).notification).toMatchObject({
      body: 'Push-Nachrichten funktionieren auf diesem Gerät',
      navigate: 'https://plan.example.org/profile',
    });
  });
});
