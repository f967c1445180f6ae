import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { exampleTodo } from '@/kinds/todo-example';
import { requestedTaskStore } from '@/lib/requested-task';
import { alerts, field, press, typeInto } from '../../../../test/fields';
import { type Call, serve } from '../../../../test/server';
import { ANN, renderSignedIn } from '../../../../test/signed-in';
import { TodoDialog } from './todo-dialog';

const PACK = 'c'.repeat(24);
const planned = { day: '2026-03-12', from: '09:00', to: '10:30' };
const TODO = exampleTodo({ _id: 'd'.repeat(24), version: 4 });

const Path = () => <p data-testid="path">{useLocation().pathname}</p>;

describe('the plan in the modal', () => {
  let calls: Call[];
  let closed: jest.Mock;
  const writes = () => calls.filter(({ method }) => method !== 'GET').map(({ body }) => body);
  const open = (todo: typeof TODO) =>
    renderSignedIn(
      <>
        <TodoDialog space={PACK} todo={todo} open onClose={closed} />
        <Path />
      </>,
    );
  const values = () => ['Day', 'From', 'To'].map((label) => field(label).value);
  const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });

  beforeEach(() => {
    closed = jest.fn();
    calls = serve(({ method, path, body }) => {
      if (path === '/api/groups') return [200, [{ _id: PACK, name: 'Pack', members: [{ _id: ANN._id, name: 'Ann' }] }]];
      return method === 'PUT' ? [200, { ...TODO, ...(body as object), version: 5 }] : undefined;
    });
  });

  it('[TODO-70] a start proposes an end, and the plan is saved', async () => {
    open(TODO);
    type('Day', '2026-03-12');
    type('From', '09:00');
    expect(values()).toEqual(['2026-03-12', '09:00', '10:00']);
    type('To', '10:30');
    await press('Update Todo');
    await waitFor(() => expect(closed).toHaveBeenCalled());
    expect(writes()).toMatchObject([{ planned }]);
  });

  it('[TODO-70] a plan that is not complete or backwards is not sent, and the field says why', async () => {
    open({ ...TODO, planned });
    expect(values()).toEqual(['2026-03-12', '09:00', '10:30']);
    type('Day', '');
    type('To', '08:00');
    await press('Update Todo');
    expect(alerts()).toEqual(['Please enter a day', 'The end must be after the start']);
    expect(writes()).toEqual([]);
  });

  it('[TODO-70] Remove from plan empties the fields, and a plan that was not changed is not sent', async () => {
    open({ ...TODO, planned });
    await typeInto('Title', 'Run');
    await press('Update Todo');
    await waitFor(() => expect(closed).toHaveBeenCalled());
    expect(writes()[0]).not.toHaveProperty('planned');
    await press('Remove from plan');
    expect(values()).toEqual(['', '', '']);
    await press('Update Todo');
    await waitFor(() => expect(writes()).toHaveLength(2));
    expect(writes()[1]).toMatchObject({ planned: null });
  });

  it('[FOCUS-43] Focus on this opens the timer with the todo, and a completed todo does not offer it', async () => {
    const { unmount } = open({ ...TODO, planned });
    await press('Focus on this');
    expect(screen.getByTestId('path').textContent).toBe('/focus');
    expect(requestedTaskStore.get()).toEqual({ id: TODO._id, title: 'Walk', space: PACK });
    unmount();
    open({ ...TODO, completed: true });
    expect(screen.queryByRole('button', { name: 'Focus on this' })).toBeNull();
  });
});
