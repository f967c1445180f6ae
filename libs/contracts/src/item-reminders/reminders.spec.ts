import { readBody } from '../../test/read-body.js';
import { CreateCalendarEvent } from '../calendar/calendar-event.requests.js';
import { CreateGoal } from '../goals/goal.requests.js';
import { CreateHabit } from '../habits/habit.requests.js';
import { CreateTodo } from '../todos/todo.requests.js';
import { OwnRemindersInput } from './own-reminders.js';
import { type Reminder, type ReminderUnit, reminderName } from './reminder.js';

const before = (amount: unknown, unit: unknown, at?: unknown) => ({
  before: { amount, unit },
  ...(at !== undefined && { at }),
});
const minutes = (count: number) => Array.from({ length: count }, (_, amount) => before(amount, 'minutes'));

describe('the reminders of an event', () => {
  it.each<[string, unknown, unknown]>([
    ['five', minutes(5), minutes(5)],
    ['none', [], []],
    ['null, which means none', null, []],
    ['four weeks', [before(4, 'weeks')], [before(4, 'weeks')]],
    ['four weeks in minutes', [before(40_320, 'minutes')], [before(40_320, 'minutes')]],
    ['a unit in any case', [before(1, ' Days ', '18:00')], [before(1, 'days', '18:00')]],
    ['an empty time, which means none', [before(1, 'days', '')], [before(1, 'days')]],
    ['one day and 24 hours', [before(1, 'days'), before(24, 'hours')], [before(1, 'days'), before(24, 'hours')]],
    ['one day at two times', [before(1, 'days', '09:00'), before(1, 'days', '18:00')], expect.anything()],
  ])('[REMIND-50] take %s', (_, sent, expected) => {
    const { value, failing } = readBody(CreateCalendarEvent, { title: 'a', date: '2026-03-14', reminders: sent });
    expect(failing).toEqual([]);
    expect(JSON.parse(JSON.stringify(value.reminders))).toEqual(expected);
  });

  it.each<[string, unknown]>([
    ['a text', '10 minutes'],
    ['one reminder without a list', before(10, 'minutes')],
    ['six', minutes(6)],
    ['the same twice', [before(10, 'minutes'), before(10, 'minutes')]],
    ['the same in other units', [before(1, 'weeks'), before(7, 'days')]],
    ['null in the list', [null]],
    ['a list in the list', [[]]],
    ['no distance', [{ at: '18:00' }]],
    ['a negative distance', [before(-1, 'minutes')]],
    ['half a minute', [before(0.5, 'minutes')]],
    ['a distance that is a text', [before('10', 'minutes')]],
    ['an unknown unit', [before(1, 'years')]],
    ['a unit that is an operator', [before(1, { $ne: 1 })]],
    ['more than four weeks', [before(29, 'days')]],
    ['more than four weeks in hours', [before(673, 'hours')]],
    ['a time with hours', [before(2, 'hours', '18:00')]],
    ['a time that does not exist', [before(1, 'days', '24:00')]],
  ])('[REMIND-50] refuse %s', (_, reminders) => {
    expect(readBody(CreateCalendarEvent, { title: 'a', date: '2026-03-14', reminders }).failing).toEqual(['reminders']);
  });

  it('[REMIND-50] name the reason', () => {
    const reasonFor = (reminders: unknown) => readBody(CreateTodo, { title: 'a', reminders }).messages[0];
    expect(reasonFor(minutes(6))).toBe('Reminders must be a list of at most 5 different reminders');
    expect(reasonFor([before(5, 'weeks')])).toBe('A reminder can be at most 4 weeks before');
    expect(reasonFor([before(1, 'hours')])).toBe('Choose days or weeks before, not minutes or hours');
  });
});

describe('the reminders of other kinds', () => {
  const failing = (type: new () => object, reminder: unknown) =>
    readBody(type, { title: 'a', name: 'a', targetValue: 1, reminders: [reminder] }).failing;

  it.each([CreateTodo, CreateGoal])('[REMIND-51] %p takes days and weeks only', (type) => {
    expect(failing(type, before(1, 'days', '18:00'))).toEqual([]);
    expect(failing(type, before(2, 'weeks'))).toEqual([]);
    expect(failing(type, before(10, 'minutes'))).toEqual(['reminders']);
    expect(failing(type, before(0, 'hours'))).toEqual(['reminders']);
  });

  it('[REMIND-51] a habit takes a time of the day only', () => {
    expect(failing(CreateHabit, before(0, 'days', '18:00'))).toEqual([]);
    expect(failing(CreateHabit, before(0, 'days'))).toEqual(['reminders']);
    expect(failing(CreateHabit, before(1, 'days', '18:00'))).toEqual(['reminders']);
    expect(failing(CreateHabit, before(0, 'weeks', '18:00'))).toEqual(['reminders']);
  });

  it('[REMIND-53] no own reminders differ from the reminders of the item', () => {
    expect(readBody(OwnRemindersInput, { reminders: null }).value.reminders).toBeNull();
    expect(readBody(OwnRemindersInput, { reminders: [] }).value.reminders).toEqual([]);
    expect(readBody(OwnRemindersInput, { reminders: [before(-1, 'days')] }).failing).toEqual(['reminders']);
  });
});

it.each<[number, ReminderUnit, string | undefined, string]>([
  [10, 'minutes', undefined, '10m'],
  [2, 'hours', undefined, '120m'],
  [24, 'hours', undefined, '1440m'],
  [1, 'days', undefined, '1d'],
  [1, 'weeks', '18:00', '7d18:00'],
])('[REMIND-50] %i %s at %s has the name %s', (amount, unit, at, name) => {
  const reminder: Reminder = { before: { amount, unit }, ...(at && { at }) };
  expect(reminderName(reminder)).toBe(name);
});
