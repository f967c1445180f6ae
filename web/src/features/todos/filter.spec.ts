import { FILTERS, type Filter, matchesFilter } from './filter';

const today = '2026-03-11';
const todos = {
  late: { completed: false, dueDate: '2026-03-10', priority: 'high' },
  lateButDone: { completed: true, dueDate: '2026-03-10', priority: 'low' },
  today: { completed: false, dueDate: today, priority: 'medium' },
  someday: { completed: false, dueDate: null, priority: 'low' },
} as const;

const expected: Record<Filter, (keyof typeof todos)[]> = {
  'to-do': ['late', 'today', 'someday'],
  completed: ['lateButDone'],
  overdue: ['late'],
  low: ['lateButDone', 'someday'],
  medium: ['today'],
  high: ['late'],
  all: ['late', 'lateButDone', 'today', 'someday'],
};

describe('filters of todos', () => {
  it('[TODO-26] the filters are listed in the order of the screen, To-do first', () => {
    expect(FILTERS.map(({ label }) => label())).toEqual([
      'To-do',
      'Completed',
      'Overdue',
      'Low',
      'Medium',
      'High',
      'All',
    ]);
  });

  it.each(Object.entries(expected))('[TODO-26] the filter %s shows only matching todos', (filter, names) => {
    const shown = Object.entries(todos).filter(([, todo]) => matchesFilter(filter as Filter, todo, today));
    expect(shown.map(([name]) => name)).toEqual(names);
  });
});
