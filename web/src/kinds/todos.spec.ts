import { CHANGE_JOB } from '@/lib/items/change-job';
import { type AnyItem, type AnyKind, registerKinds } from '@/lib/items/kind';
import { exampleJob } from '@/lib/queue/job-example';
import { exampleTodo } from './todo-example';
import { TODOS } from './todos';

const { skip, toggle } = TODOS.actions;
const DAY = '2026-03-02';
const bins = exampleTodo({ dueDate: DAY, repeat: { rule: 'FREQ=WEEKLY', from: 'due', missed: 0 } });
const asItem = (todo: typeof bins) => todo as unknown as AnyItem;

describe('a tick of a repeating todo', () => {
  it('[TODO-61] names the due date that it completes; other ticks name none', () => {
    expect(toggle.bodyOf?.(bins)).toEqual({ occurrence: DAY });
    expect(toggle.bodyOf?.({ ...bins, completed: true })).toBeUndefined();
    expect(toggle.bodyOf?.(exampleTodo({ dueDate: DAY }))).toBeUndefined();
  });

  it('[TODO-61] must be answered before the next one, as must that of a completed date', () => {
    const done = exampleTodo({ completed: true, occurrenceOf: { todo: bins._id, day: DAY } });
    expect([bins, done, exampleTodo()].map((todo) => toggle.isExclusive?.(todo))).toEqual([true, true, false]);
  });

  it.each([
    ['moved on', { ...bins, dueDate: '2026-03-09', version: 2 }, 'done'],
    ['was completed for good', { ...bins, completed: true, version: 2 }, 'done'],
    ['is still open', { ...bins, version: 2 }, 'resend'],
  ])('[TODO-61] that waited offline is sent once when the todo %s: %j', (_, todo, kind) => {
    registerKinds([TODOS as unknown as AnyKind]);
    const job = exampleJob({
      kind: 'todos',
      action: 'toggle',
      body: { occurrence: DAY },
      shown: asItem({ ...bins, completed: true }),
    });
    expect(CHANGE_JOB.evaluateAnswer(job, { status: 200, reply: todo })).toMatchObject({ kind });
    const stale = { status: 409, reply: { current: todo } };
    expect(CHANGE_JOB.evaluateAnswer(job, stale)).toMatchObject({ kind });
  });
});

describe('a skipped date of a repeating todo', () => {
  it('[TODO-60] is named by the call, and nothing else is shown until the server answers', () => {
    expect(skip.bodyOf?.(bins)).toEqual({ occurrence: DAY });
    expect(skip.isOn(bins, DAY)).toBe(false);
    expect(skip.withState(bins, true, DAY)).toEqual(bins);
    expect(skip.isExclusive?.(bins)).toBe(true);
  });

  it.each([
    [200, 'moved on', { ...bins, dueDate: '2026-03-09', version: 2 }, 'done'],
    [409, 'was skipped by another person', { ...bins, dueDate: '2026-03-09', version: 2 }, 'done'],
    [409, 'got another title', { ...bins, title: 'Glass', version: 2 }, 'resend'],
  ])(
    '[TODO-60] [PHONE-06] that waited offline is sent once when the answer is %d and the todo %s',
    (status, _, todo, kind) => {
      registerKinds([TODOS as unknown as AnyKind]);
      const job = exampleJob({ kind: 'todos', action: 'skip', body: { occurrence: DAY }, shown: asItem(bins) });
      const reply = status === 200 ? todo : { current: todo };
      expect(CHANGE_JOB.evaluateAnswer(job, { status, reply })).toMatchObject({ kind });
    },
  );
});

describe('a todo that anyone may do', () => {
  it('[TODO-79] is in the list of every person, other todos in those of creator and assignee', () => {
    const shownTo = (todo: typeof bins) =>
      ['1', '2', '3'].filter((id) => TODOS.belongsToList?.(todo, ['todos', 'pack', id]));
    const assigned = exampleTodo({ assignedTo: { _id: '2', name: 'Ben' } });
    expect(shownTo(assigned)).toEqual(['1', '2']);
    expect(shownTo({ ...assigned, assignment: 'anyone' })).toEqual(['1', '2', '3']);
    expect(shownTo({ ...assigned, assignment: 'turns', turns: [] })).toEqual(['1', '2']);
  });
});
