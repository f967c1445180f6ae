import type { SpecialDate, Todo } from '@/api/generated';
import { entryOfEvent } from '@/kinds/calendar-entry';
import { calendarEvent } from '@/kinds/calendar-example';
import { exampleTodo } from '@/kinds/todo-example';
import { firstRows, groupUpcoming } from './upcoming';

const TODAY = '2026-03-14';
const LAST = '2026-03-27';
const HOME = { id: 'personal', name: 'Personal' };
const PACK = { id: 'g1', name: 'Pack' };

const event = (id: string, date: string, rest: object = {}, space = HOME) =>
  entryOfEvent(calendarEvent({ _id: id, date, ...rest }), space);
const todo = (id: string, dueDate: string | null, rest: Partial<Todo> = {}) => ({
  space: PACK,
  item: exampleTodo({ _id: id, dueDate, ...rest }),
});
const date = (id: string, nextDate: string | null, day = TODAY) => ({
  space: HOME,
  item: { _id: id, title: id, date: day, nextDate } as SpecialDate,
});

const shown = (items: Partial<Parameters<typeof groupUpcoming>[0]>, kept: string[] = []) =>
  groupUpcoming({ entries: [], todos: [], dates: [], ...items }, TODAY, LAST, ({ _id }) => kept.includes(_id)).map(
    ({ day, rows }) => [day, rows.map(({ id }) => id).join(' ')],
  );

describe('what comes in all spaces', () => {
  it('[ALL-02] lists special dates, events and todos of a day, whatever their space', () => {
    const items = {
      entries: [
        event('late', TODAY, { startTime: '18:00' }, PACK),
        event('early', TODAY, { startTime: '08:00' }),
        event('whole', TODAY, { isAllDay: true }),
      ],
      todos: [todo('low', TODAY, { priority: 'low' }), todo('high', TODAY, { priority: 'high' })],
      dates: [date('birthday', TODAY)],
    };
    expect(shown(items)).toEqual([[TODAY, 'birthday whole early late high low']]);
  });

  it.each<[string, Parameters<typeof shown>[0], [string | null, string][]]>([
    [
      'an event over several days on each of them',
      { entries: [event('trip', '2026-03-26', { endDate: '2026-03-29' })] },
      [
        ['2026-03-26', 'trip'],
        [LAST, 'trip'],
      ],
    ],
    [
      'an event from yesterday to today',
      { entries: [event('night', '2026-03-13', { endDate: TODAY })] },
      [[TODAY, 'night']],
    ],
    [
      'overdue todos first, the oldest first',
      { todos: [todo('b', '2026-03-13'), todo('now', TODAY), todo('a', '2026-01-02')] },
      [
        [null, 'a b'],
        [TODAY, 'now'],
      ],
    ],
    [
      'no todo without a due date, after the last day, or completed',
      {
        todos: [
          todo('none', null),
          todo('far', '2026-03-28'),
          todo('done', TODAY, { completed: true }),
          todo('last', LAST),
        ],
      },
      [[LAST, 'last']],
    ],
    [
      'a special date on its next day',
      { dates: [date('yearly', '2026-03-20', '1990-03-20')] },
      [['2026-03-20', 'yearly']],
    ],
    ['no special date that is over', { dates: [date('over', null, '2020-01-01')] }, []],
  ])('[ALL-02] shows %s', (_, items, expected) => expect(shown(items)).toEqual(expected));

  it('[ALL-02] a todo that was just ticked stays at its place', () => {
    const todos = [todo('late', '2026-03-01', { completed: true }), todo('now', TODAY, { completed: true })];
    expect(shown({ todos }, ['late', 'now'])).toEqual([
      [null, 'late'],
      [TODAY, 'now'],
    ]);
  });

  it('[ALL-02] shows the first rows of a long list', () => {
    const groups = [
      { day: null, rows: [1, 2] },
      { day: TODAY, rows: [3, 4] },
      { day: LAST, rows: [5] },
    ] as never;
    expect(firstRows(groups, 3)).toEqual([
      { day: null, rows: [1, 2] },
      { day: TODAY, rows: [3] },
    ]);
  });
});
