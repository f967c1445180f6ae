import { COLOURS, EVENTS, type EventRow } from './data/events.ts';
import { GOALS, type GoalRow } from './data/goals.ts';
import { HABITS } from './data/habits.ts';
import { GROUPS, PEOPLE } from './data/people.ts';
import { PREFERENCES, REMINDERS } from './data/reminders.ts';
import { SPECIAL_DATES, type SpecialDateRow } from './data/special-dates.ts';
import { TODOS, type TodoRow } from './data/todos.ts';
import { addDays, dayIn, fromWeekday, yearsBefore } from './days.ts';
import { HISTORY_DAYS } from './history.ts';
import type { Day, Own, SampleData, Shared, SharedTodo } from './sample-data.ts';
import { buildSessions } from './sessions.ts';

const WEEK = 7;

/** Builds the whole demo at the time `now` in an IANA zone. The same arguments give the same result. */
export function buildSampleData(now: Date, zone: string): SampleData {
  const today = dayIn(zone, now);
  return {
    people: PEOPLE,
    groups: GROUPS,
    todos: TODOS.map((row) => todoOf(row, today)),
    goals: GOALS.map((row) => goalOf(row, today)),
    habits: HABITS.map(({ by, name, description = '', frequency }) => ({ by, body: { name, description, frequency } })),
    events: EVENTS.flatMap((row) => eventsOf(row, today)),
    specialDates: SPECIAL_DATES.map((row) => specialDateOf(row, today)),
    reminders: REMINDERS,
    preferences: PREFERENCES,
    days: daysOf(now, zone),
  };
}

function todoOf(
  { by, group, due, done, assignedTo, turns, anyone, repeat, plan, ...rest }: TodoRow,
  today: string,
): SharedTodo {
  const dueDate = due === undefined ? null : addDays(today, due);
  return {
    by,
    group,
    assignedTo,
    turns,
    body: {
      ...rest,
      dueDate,
      completed: Boolean(done),
      ...(repeat && { repeat: { rule: repeat } }),
      ...(anyone && { assignment: 'anyone' }),
      ...(plan && { planned: { day: addDays(today, plan[0]), from: plan[1], to: plan[2] } }),
    },
  };
}

function goalOf({ by, target, deadline, way, ...rest }: GoalRow, today: string): Own<Shared['body']> {
  const body = { ...rest, targetValue: target, deadline: deadline === undefined ? null : addDays(today, deadline) };
  return { by, body: { ...body, currentValue: way[0]?.[1] ?? 0 } };
}

function eventsOf(row: EventRow, today: string): Shared[] {
  const { by, group, in: days, weeks = 1, weekday, lasts = 1, from, to, color, ...rest } = row;
  const first = fromWeekday(addDays(today, days), weekday);
  const times = from && to ? { startTime: from, endTime: to, isAllDay: false } : { isAllDay: true };
  return Array.from({ length: weeks }, (_, week) => {
    const date = addDays(first, week * WEEK);
    const endDate = lasts > 1 ? { endDate: addDays(date, lasts - 1) } : {};
    return { by, group, body: { ...rest, ...times, date, ...endDate, color: COLOURS[color] } };
  });
}

function specialDateOf(row: SpecialDateRow, today: string): Shared {
  const { by, group, in: days, years = 0, recurs, remind, color, ...rest } = row;
  const next = addDays(today, days);
  return {
    by,
    group,
    body: {
      ...rest,
      date: years > 0 ? yearsBefore(next, years) : next,
      color: COLOURS[color],
      isRecurring: recurs !== undefined,
      ...(recurs && { recurringType: recurs }),
      notificationEnabled: remind !== undefined,
      ...(remind !== undefined && { notificationDaysBefore: remind }),
    },
  };
}

function daysOf(now: Date, zone: string): Day[] {
  const today = dayIn(zone, now);
  const sessions = buildSessions(now, zone);
  return Array.from({ length: HISTORY_DAYS }, (_, index) => {
    const daysAgo = HISTORY_DAYS - 1 - index;
    const day = addDays(today, -daysAgo);
    return {
      day,
      checkIns: HABITS.filter(({ done }) => done.includes(daysAgo)).map(({ by, name: habit }) => ({ by, habit })),
      progress: GOALS.flatMap(({ by, title: goal, way: [, ...later] }) =>
        later.filter(([ago]) => ago === daysAgo).map(([, value]) => ({ by, goal, value })),
      ),
      sessions: sessions.filter(({ body }) => body.sessionDate === day),
    };
  });
}
