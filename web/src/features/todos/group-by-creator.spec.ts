import type { Todo } from '@/api/generated';
import { exampleTodo } from '@/kinds/todo-example';
import { groupByCreator } from './group-by-creator';

const mia = { _id: '1', name: 'Mia' };
const ben = { _id: '2', name: 'ben' };
const otherMia = { _id: '3', name: 'Mia' };

let made = 0;
const todo = (createdBy: Todo['createdBy'], title: string, rest: Partial<Todo> = {}) =>
  exampleTodo({ _id: String(++made).padStart(4, '0'), title, createdBy, assignedTo: createdBy, ...rest });

describe('sections of todos', () => {
  it('[TODO-28] has one section per creator, sorted by name ignoring case, also for people with the same name', () => {
    const sections = groupByCreator([todo(otherMia, 'c'), todo(mia, 'a'), todo(ben, 'b')], () => true);
    expect(sections.map(({ creator }) => creator._id)).toEqual(['2', '1', '3']);
  });

  it('[TODO-28] counts all todos and the completed ones of the creator, also hidden ones', () => {
    const todos = [todo(mia, 'a', { completed: true }), todo(mia, 'b'), todo(mia, 'c')];
    const [section] = groupByCreator(todos, ({ completed }) => !completed);
    expect(section).toMatchObject({ total: 3, completed: 1 });
    expect(section?.shown.map(({ title }) => title)).toEqual(['b', 'c']);
  });

  it('[TODO-28] leaves out creators with nothing to show', () => {
    expect(groupByCreator([todo(mia, 'a', { completed: true })], ({ completed }) => !completed)).toEqual([]);
  });

  it('[TODO-28] sorts a section: open first, then the earliest due, then the more urgent, then the older', () => {
    const todos = [
      todo(mia, 'done', { completed: true, dueDate: '2026-01-01' }),
      todo(mia, 'younger', { createdAt: '2026-03-02T08:00:00Z' }),
      todo(mia, 'older'),
      todo(mia, 'urgent', { priority: 'high' }),
      todo(mia, 'later', { dueDate: '2026-03-20', priority: 'high' }),
      todo(mia, 'sooner', { dueDate: '2026-03-12', priority: 'low' }),
    ];
    const [section] = groupByCreator(todos, () => true);
    expect(section?.shown.map(({ title }) => title)).toEqual(['sooner', 'later', 'urgent', 'older', 'younger', 'done']);
  });

  it('[TODO-89] a position set by dragging decides among the open todos, also between others', () => {
    const [sooner, later] = [{ dueDate: '2026-03-12' }, { dueDate: '2026-03-20' }];
    const todos = [
      todo(mia, 'done', { completed: true, dueDate: '2026-01-02', rank: '0' }),
      todo(mia, 'done first', { completed: true, dueDate: '2026-01-01', rank: '9' }),
      todo(mia, 'later', later),
      todo(mia, 'moved up', { ...later, rank: '2026-03-13' }),
      todo(mia, 'sooner', sooner),
      todo(mia, 'last', { ...sooner, rank: '~~' }),
    ];
    const [section] = groupByCreator(todos, () => true);
    const titles = section?.shown.map(({ title }) => title);
    expect(titles).toEqual(['sooner', 'moved up', 'later', 'last', 'done first', 'done']);
  });
});
