import { screen } from '@testing-library/react';
import type { Todo } from '@/api/generated';
import { exampleTodo } from '@/kinds/todo-example';
import { serve } from '../../../../test/server';
import { ANN, renderSignedIn } from '../../../../test/signed-in';
import { UpcomingList } from './upcoming-list';

const TODAY = '2026-03-14';
const ME = { _id: ANN._id, name: ANN.name };
const BEN = { _id: 'b'.repeat(24), name: 'Ben' };
const NOTHING = () => undefined;
const NOTHING_LATER = async () => undefined;
const ACTIONS = {
  toggle: NOTHING,
  editTodo: NOTHING,
  editDate: NOTHING,
  removeTodo: NOTHING_LATER,
  removeDate: NOTHING_LATER,
};

describe('the rows of all spaces', () => {
  beforeEach(() => {
    serve(() => undefined);
  });

  it.each<[string, Partial<Todo>, string[]]>([
    ['anyone', { assignment: 'anyone' }, ['Anyone']],
    ['turns', { assignment: 'turns', turns: [BEN, ME], assignedTo: BEN }, ["Ben's turn · then you"]],
    ['another person', { assignedTo: BEN }, ['Assigned to Ben']],
    ['a planned time', { planned: { day: TODAY, from: '09:00', to: '10:30' } }, ['Planned: today, 09:00 – 10:30']],
    ['its creator alone', {}, []],
  ])('[ALL-02] [TODO-86] a todo is shown as on its own screen: %s', (_, rest, lines) => {
    const space = { id: 'personal', name: 'Personal' };
    const todo = exampleTodo({ title: 'Bins', createdBy: ME, assignedTo: ME, ...rest });
    const row = { kind: 'todo', id: todo._id, space, todo } as const;
    renderSignedIn(
      <UpcomingList
        groups={[{ day: TODAY, rows: [row] }]}
        today={TODAY}
        actions={ACTIONS}
        events={{ edit: NOTHING, remove: NOTHING }}
      />,
    );
    const shown = [...screen.getByRole('listitem').querySelectorAll('p')].map(({ textContent }) => textContent?.trim());
    expect(shown).toEqual(expect.arrayContaining(['Bins', ...lines]));
    if (lines.length === 0) expect(shown.join()).not.toMatch(/Anyone|turn|Assigned|Planned/);
  });
});
