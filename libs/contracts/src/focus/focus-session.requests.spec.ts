import { readBody } from '../../test/read-body.js';
import { AddCustomFocusSession, FocusSessionWindow, RecordFocusSession } from './focus-session.requests.js';

const task = { taskType: 'todo', taskId: 'a'.repeat(24) };
const recorded = { ...task, duration: 1_500 };
const custom = { ...recorded, sessionDate: '2026-03-14', startTime: '09:00' };

describe('the fields of a focus session', () => {
  it.each<[string, object, object]>([
    ['[FOCUS-02] takes the shortest', { duration: 1 }, { duration: 1 }],
    ['[FOCUS-02] takes the longest', { duration: 43_200 }, { duration: 43_200 }],
    [
      '[FOCUS-03] takes instants with their offset',
      { startedAt: '2026-03-14T09:30:00+01:00', endedAt: '2026-03-14T09:00:00.5Z' },
      { startedAt: '2026-03-14T09:30:00+01:00', endedAt: '2026-03-14T09:00:00.5Z' },
    ],
    ['[FOCUS-03] reads empty instants', { startedAt: '', endedAt: null }, { startedAt: null, endedAt: null }],
    ['[FOCUS-04] takes a task type in any case', { taskType: 'Habit' }, { taskType: 'habit' }],
  ])('%s', (_, body, expected) => {
    const { value, failing } = readBody(RecordFocusSession, { ...recorded, ...body });
    expect(failing).toEqual([]);
    expect(value).toMatchObject(expected);
  });

  it.each<[string, object, string]>([
    ['[FOCUS-02] no duration', { duration: undefined }, 'duration'],
    ['[FOCUS-02] none at all', { duration: 0 }, 'duration'],
    ['[FOCUS-02] one past the limit', { duration: 43_201 }, 'duration'],
    ['[FOCUS-02] half a second', { duration: 0.5 }, 'duration'],
    ['[FOCUS-02] a duration in quotes', { duration: '60' }, 'duration'],
    ['[FOCUS-02] no task', { taskId: undefined }, 'taskId'],
    ['[FOCUS-02] a task that is a query operator', { taskId: { $ne: null } }, 'taskId'],
    ['[FOCUS-02] a task that is not an id', { taskId: 'walk' }, 'taskId'],
    ['[FOCUS-03] a start that is a day', { startedAt: '2026-03-14' }, 'startedAt'],
    ['[FOCUS-03] an end without an offset', { endedAt: '2026-03-14T09:30:00' }, 'endedAt'],
    ['[FOCUS-03] an end that does not exist', { endedAt: '2026-02-29T09:30:00Z' }, 'endedAt'],
    ['[FOCUS-03] a start that is a number', { startedAt: 1_773_480_600_000 }, 'startedAt'],
    ['[FOCUS-04] no task type', { taskType: undefined }, 'taskType'],
    ['[FOCUS-04] an unknown task type', { taskType: 'event' }, 'taskType'],
    ['[FOCUS-04] a task type that is a list', { taskType: ['todo'] }, 'taskType'],
  ])('refuses %s', (_, body, field) => {
    expect(readBody(RecordFocusSession, { ...recorded, ...body }).failing).toEqual([field]);
  });

  it.each<[string, object]>([
    ['a minute', { duration: 60 }],
    ['12 hours', { duration: 43_200 }],
    ['the longest notes', { notes: 'x'.repeat(500) }],
    ['no notes', { notes: null }],
    ['a moment as its date', { sessionDate: '2026-03-14T00:00:00Z' }],
  ])('[FOCUS-07] accepts a custom session with %s', (_, body) => {
    expect(readBody(AddCustomFocusSession, { ...custom, ...body }).failing).toEqual([]);
  });

  it.each<[string, object, string]>([
    ['less than a minute', { duration: 59 }, 'duration'],
    ['more than 12 hours', { duration: 43_201 }, 'duration'],
    ['no date', { sessionDate: undefined }, 'sessionDate'],
    ['an empty date', { sessionDate: '' }, 'sessionDate'],
    ['a date that does not exist', { sessionDate: '2026-02-29' }, 'sessionDate'],
    ['no start', { startTime: null }, 'startTime'],
    ['a start with seconds', { startTime: '09:00:00' }, 'startTime'],
    ['a start past midnight', { startTime: '24:00' }, 'startTime'],
    ['notes of 501', { notes: 'x'.repeat(501) }, 'notes'],
    ['notes that contain a null byte', { notes: 'a\u0000' }, 'notes'],
  ])('[FOCUS-07] refuses a custom session with %s', (_, body, field) => {
    expect(readBody(AddCustomFocusSession, { ...custom, ...body }).failing).toEqual([field]);
  });

  it('[FOCUS-01] accepts a valid window and refuses every invalid field of a window', () => {
    const window = { from: '2026-03-01', to: '', date: null, before: '2026-03-14T09:00:00Z' };
    expect(readBody(FocusSessionWindow, window)).toMatchObject({ value: { ...window, to: null }, failing: [] });
    const wrong = { from: '2026-02-29', to: ['2026-03-01'], date: 'today', before: '2026-03-14' };
    expect(readBody(FocusSessionWindow, wrong).failing.sort()).toEqual(['before', 'date', 'from', 'to']);
  });
});
