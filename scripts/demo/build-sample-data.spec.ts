import {
  AddCustomFocusSession,
  CreateCalendarEvent,
  CreateGoal,
  CreateGroup,
  CreateHabit,
  CreateSpecialDate,
  CreateTodo,
  LIMITS,
  Register,
  SetDefaultReminders,
  SetOwnReminders,
  UpdateColours,
  UpdateGoal,
  UpdateHabit,
  UpdateReminderSettings,
  UpdateTodo,
} from '@pawplan/contracts';
import { readBody } from '../../libs/contracts/test/read-body.ts';
import { buildSampleData } from './build-sample-data.ts';
import { COLOURS } from './data/events.ts';
import { COUPLE, DOMAIN } from './data/people.ts';
import { addDays, dayIn, minutesIn } from './days.ts';
import type { Session } from './sample-data.ts';

const MOMENTS: [zone: string, now: string][] = [
  ['Europe/Berlin', '2026-05-14T08:20:00Z'],
  ['UTC', '2028-02-29T12:00:00Z'],
  ['Europe/Berlin', '2027-12-31T22:59:00Z'],
  ['Europe/Berlin', '2027-12-31T23:01:00Z'],
  ['Pacific/Kiritimati', '2027-03-01T10:05:00Z'],
  ['Etc/GMT+12', '2027-03-01T11:59:00Z'],
  ['America/New_York', '2027-11-07T05:30:00Z'],
  ['Africa/Cairo', '2027-04-30T22:10:00Z'],
];

const startOf = ({ body }: Session): number => Date.parse(`${body.sessionDate}T${body.startTime}Z`);
const aTask = ({ taskType }: Session) => ({ taskType, taskId: 'a'.repeat(24) });

describe.each(MOMENTS)('the demo in %s at %s', (zone, moment) => {
  const now = new Date(moment);
  const today = dayIn(zone, now);
  const data = buildSampleData(now, zone);
  const sessions = data.days.flatMap((day) => day.sessions);
  const remindersOf = (kind: string) =>
    data.reminders.filter((item) => item.kind === kind && !item.onlyFor).map(({ reminders }) => ({ reminders }));
  const ownReminders = data.reminders
    .filter(({ onlyFor }) => onlyFor)
    .map(({ kind, reminders }) => ({ kind, id: 'a'.repeat(24), reminders }));
  const inCouple = ({ group }: { group: string }) => group === COUPLE;

  it.each<[string, new () => object, object[]]>([
    ['people', Register, data.people.map((person) => ({ ...person, password: 'secret-paws' }))],
    ['colours', UpdateColours, data.people],
    ['groups', CreateGroup, data.groups],
    ['todos', CreateTodo, data.todos.map(({ body }) => body)],
    ['goals', CreateGoal, data.goals.map(({ body }) => body)],
    ['habits', CreateHabit, data.habits.map(({ body }) => body)],
    ['events', CreateCalendarEvent, data.events.map(({ body }) => body)],
    ['special dates', CreateSpecialDate, data.specialDates.map(({ body }) => body)],
    ['own reminders', SetOwnReminders, ownReminders],
    ['reminders of todos', UpdateTodo, remindersOf('todo')],
    ['reminders of goals', UpdateGoal, remindersOf('goal')],
    ['reminders of habits', UpdateHabit, remindersOf('habit')],
    ['sessions', AddCustomFocusSession, sessions.map((session) => ({ ...session.body, ...aTask(session) }))],
  ])('[START-04] has valid %s', (_, type, bodies) => {
    expect(bodies.length).toBeGreaterThan(1);
    for (const body of bodies) expect(readBody(type, body).failing).toEqual([]);
  });

  it('[START-04] has reminders of existing items, for all or for a member alone, and valid settings for them', () => {
    const items = {
      todo: data.todos.map(({ by, group, body }) => `${by}, ${group}: ${body.title}`),
      event: data.events.map(({ by, group, body }) => `${by}, ${group}: ${body.title}`),
      goal: data.goals.map(({ by, body }) => `${by}, undefined: ${body.title}`),
      habit: data.habits.map(({ by, body }) => `${by}, undefined: ${body.name}`),
    };
    for (const { kind, by, group, title, onlyFor = by } of data.reminders) {
      expect(items[kind]).toContain(`${by}, ${group}: ${title}`);
      if (group) expect(data.groups.find(({ key }) => key === group)?.members).toContain(onlyFor);
    }
    expect(data.preferences.length).toBeGreaterThan(0);
    for (const { quietHours, defaults } of data.preferences) {
      expect(readBody(UpdateReminderSettings, { quietHours }).failing).toEqual([]);
      expect(readBody(SetDefaultReminders, defaults).failing).toEqual([]);
    }
  });

  it('[START-04] is the same for the same moment', () => {
    expect(buildSampleData(now, zone)).toEqual(data);
  });

  it('[START-04] has a couple and a group of five, and each person has sessions, habits and goals', () => {
    expect(data.groups.map(({ members }) => members.length)).toEqual([2, 5]);
    expect(new Set(data.people.map(({ primaryColor }) => primaryColor)).size).toBe(data.people.length);
    for (const { key, email } of data.people) {
      expect(email).toBe(`${key}@${DOMAIN}`);
      expect(sessions.some(({ by }) => by === key)).toBe(true);
      for (const part of [data.habits, data.goals]) expect(part.some(({ by }) => by === key)).toBe(true);
    }
  });

  it('[START-04] lets people act only in their own groups and on their own tasks', () => {
    const members = Object.fromEntries(data.groups.map((group) => [group.key, group.members]));
    for (const { by, group } of [...data.todos, ...data.events, ...data.specialDates, ...sessions]) {
      expect(members[group]).toContain(by);
    }
    for (const { assignedTo = 'mia', turns = [], group } of data.todos) {
      expect(members[group]).toEqual(expect.arrayContaining([assignedTo, ...turns]));
    }
    const goals = new Set(data.goals.map(({ by, body }) => `${by}: ${body.title}`));
    const habits = new Set(data.habits.map(({ by, body }) => `${by}: ${body.name}`));
    const todos = new Set(data.todos.map(({ by, body }) => `${by}: ${body.title}`));
    expect(todos.size).toBe(data.todos.length);
    const tasks = { goal: goals, habit: habits, todo: todos };
    for (const { by, taskType, task } of sessions) expect(tasks[taskType]).toContain(`${by}: ${task}`);
    for (const { checkIns, progress } of data.days) {
      for (const { by, habit } of checkIns) expect(habits).toContain(`${by}: ${habit}`);
      for (const { by, goal } of progress) expect(goals).toContain(`${by}: ${goal}`);
    }
  });

  it('[START-04] fills the calendar of this month and the next in all colours', () => {
    const events = data.events.filter(inCouple).map(({ body }) => body);
    const months = [today.slice(0, 7), addDays(`${today.slice(0, 7)}-01`, 31).slice(0, 7)];
    const days = events.flatMap(({ date, recurrence }) =>
      Array.from({ length: recurrence === 'FREQ=WEEKLY' ? 12 : 1 }, (_, week) => addDays(String(date), week * 7)),
    );
    for (const month of months) expect(days.filter((day) => day.startsWith(month)).length).toBeGreaterThan(7);
    expect(new Set(events.map(({ color }) => color))).toEqual(new Set(Object.values(COLOURS)));
    expect(events.filter(({ date }) => date === today).length).toBeGreaterThan(1);
    expect(events.filter(({ date, endDate }) => endDate && String(endDate) > String(date))).toHaveLength(1);
    for (const { startTime = '', endTime = '1' } of events) expect(String(startTime) < String(endTime)).toBe(true);
  });

  it('[START-04] has a special date today, dates with a notification, and recurring dates', () => {
    const dates = data.specialDates.filter(inCouple).map(({ body }) => body);
    const ofToday = dates.filter(({ date }) => String(date).slice(5) === today.slice(5));
    expect(ofToday.some(({ recurringType }) => recurringType === 'yearly')).toBe(true);
    expect(dates.some(({ notificationEnabled, isRecurring }) => notificationEnabled && !isRecurring)).toBe(true);
    for (const frequency of ['yearly', 'monthly', 'weekly']) {
      expect(dates.some(({ recurringType }) => recurringType === frequency)).toBe(true);
    }
  });

  it('[START-04] has todos of all priorities, done, overdue and due today', () => {
    const todos = data.todos.filter(inCouple).map(({ body }) => body);
    expect(new Set(todos.map(({ priority }) => priority))).toEqual(new Set(['low', 'medium', 'high']));
    expect(todos.some(({ completed }) => completed)).toBe(true);
    expect(todos.some(({ completed, dueDate }) => !completed && dueDate && String(dueDate) < today)).toBe(true);
    expect(todos.some(({ dueDate }) => dueDate === today)).toBe(true);
  });

  it('[START-04] covers more than 30 days up to today, each day once', () => {
    const days = data.days.map(({ day }) => day);
    expect(days).toEqual(days.map((_, index) => addDays(today, index + 1 - days.length)));
    expect(days.length).toBeGreaterThan(30);
  });

  it('[START-04] has no overlapping sessions of one person, and the last session of each person is today', () => {
    for (const { key } of data.people) {
      const theirs = sessions.filter(({ by }) => by === key).sort((a, b) => startOf(a) - startOf(b));
      theirs.forEach((session, index) => {
        const next = theirs[index + 1];
        if (next) expect(startOf(session) + session.body.duration * 1_000).toBeLessThanOrEqual(startOf(next));
      });
      expect(theirs.at(-1)?.body.sessionDate).toBe(today);
    }
  });

  it('[START-04] has no session that ends in the future, unless the day has just begun', () => {
    const present = Date.parse(`${today}T00:00Z`) + Math.max(15, minutesIn(zone, now)) * 60_000;
    const ends = sessions.map((session) => startOf(session) + session.body.duration * 1_000);
    expect(Math.max(...ends)).toBeLessThanOrEqual(present);
  });

  it('[START-04] lets the progress of every goal only rise, within the limit', () => {
    for (const { by, body } of data.goals) {
      const way = data.days.flatMap(({ progress }) =>
        progress.filter((step) => step.by === by && step.goal === body.title).map(({ value }) => value),
      );
      expect(way.length).toBeGreaterThan(2);
      expect([...way].sort((a, b) => a - b)).toEqual(way);
      expect(Math.max(...way)).toBeLessThan(LIMITS.amount);
    }
  });
});
