import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Todo } from '@/api/generated';
import { exampleTodo } from '@/kinds/todo-example';
import { alerts, field, press, typeInto } from '../../../../test/fields';
import { type Call, serve } from '../../../../test/server';
import { ANN, renderSignedIn } from '../../../../test/signed-in';
import { TodoDialog } from './todo-dialog';

const BEN = { _id: 'b'.repeat(24), name: 'Ben' };
const PACK = 'c'.repeat(24);
const GROUP = { _id: PACK, name: 'Pack', members: [{ _id: ANN._id, name: ANN.name }, BEN] };

const TODO = exampleTodo({
  _id: 'd'.repeat(24),
  title: 'Walk the dog',
  description: 'In the park',
  priority: 'high',
  category: 'other',
  dueDate: '2026-03-14',
  createdBy: BEN,
  assignedTo: BEN,
  version: 4,
});

describe('todo dialog', () => {
  let closed: jest.Mock;
  let calls: Call[];
  /** The dates in the preview of a rule. */
  let dates: string[];
  let saves: (call: Call) => readonly [number, unknown];

  const writes = () => calls.filter(({ method }) => method !== 'GET');
  const saved = () => writes().filter(({ path }) => path !== '/api/recurrence/preview');
  const open = (todo: Todo | null) => renderSignedIn(<TodoDialog space={PACK} todo={todo} open onClose={closed} />);

  beforeEach(() => {
    closed = jest.fn();
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    saves = ({ body }) => [200, { ...TODO, ...(body as object) }];
    dates = ['2026-03-14'];
    calls = serve((call) => {
      if (call.path === '/api/recurrence/preview') return [200, { dates }];
      if (call.method !== 'GET') return saves(call);
      return call.path === '/api/groups' ? [200, [GROUP]] : undefined;
    });
  });

  it('[TODO-59] says at the field why the server refuses a rule, and keeps what was typed', async () => {
    const message = 'This rule has no date';
    saves = () => [400, { message, errors: [{ field: 'repeat.rule', message }] }];
    open(TODO);
    await userEvent.selectOptions(field('Repeat'), 'Every day');
    await press('Update Todo');
    await waitFor(() => expect(alerts()).toEqual([message]));
    expect(field('Title').value).toBe('Walk the dog');
    expect(closed).not.toHaveBeenCalled();
  });

  it('[TODO-34] without a title, says that it is required and sends nothing', async () => {
    open(null);
    await typeInto('Title', '  ');
    await press('Create Todo');
    expect(alerts()).toEqual(['Title is required']);
    expect(writes()).toEqual([]);
  });

  it("[TODO-33] starts with the todo's values and sends what was changed, with the version that was edited", async () => {
    open(TODO);
    await screen.findByLabelText('Assigned to');
    const labels = ['Title', 'Description', 'Priority', 'Category', 'Due Date', 'Assigned to'];
    expect(labels.map((label) => field(label).value)).toEqual([
      'Walk the dog',
      'In the park',
      'high',
      'other',
      '2026-03-14',
      BEN._id,
    ]);
    await typeInto('Due Date', '');
    await userEvent.selectOptions(field('Assigned to'), 'Ann (you)');
    await press('Update Todo');
    await waitFor(() => expect(closed).toHaveBeenCalledTimes(1));
    const [put] = writes();
    expect(put).toMatchObject({ method: 'PUT', body: { title: 'Walk the dog', dueDate: null, assignedTo: ANN._id } });
    expect([put?.headers.get('If-Match'), put?.headers.get('X-Space')]).toEqual(['4', PACK]);
  });

  const REPEATING = { ...TODO, repeat: { rule: 'FREQ=WEEKLY', from: 'due' as const, missed: 0 } };
  const choose = (label: string, value: string) => userEvent.selectOptions(field(label), value);

  it('[TODO-59] needs a due date to repeat, and sends the chosen rule', async () => {
    open(null);
    await typeInto('Title', 'Bins');
    expect(screen.queryByLabelText('Counted from')).toBeNull();
    await choose('Repeat', 'Every 2 weeks');
    await press('Create Todo');
    await waitFor(() => expect(alerts()).toEqual(['A todo that repeats needs a due date']));
    expect(saved()).toEqual([]);
    await choose('Repeat', 'Never');
    await press('Create Todo');
    await waitFor(() => expect(saved()).toHaveLength(1));
    expect(saved()[0]?.body).not.toHaveProperty('repeat');
  });

  it('[TODO-59] sends another rule and from where it counts, and null for never', async () => {
    open(REPEATING);
    expect([field('Repeat').value, field('Counted from').value]).toEqual(['FREQ=WEEKLY', 'due']);
    await choose('Repeat', 'Every day');
    await choose('Counted from', 'Completion');
    await press('Update Todo');
    await waitFor(() => expect(saved()).toHaveLength(1));
    expect(saved()[0]?.body).toMatchObject({ repeat: { rule: 'FREQ=DAILY', from: 'completion' } });
    await choose('Repeat', 'Never');
    await press('Update Todo');
    await waitFor(() => expect(saved()).toHaveLength(2));
    expect(saved()[1]?.body).toMatchObject({ repeat: null });
  });

  it('[TODO-59] shows the first dates of the chosen rule, as the server computes them', async () => {
    dates = ['2026-03-14', '2026-03-28', '2026-04-11', '2026-04-25', '2027-01-02'];
    open(TODO);
    await choose('Repeat', 'Every 2 weeks on Saturday');
    await screen.findByText('Next: 14 Mar, 28 Mar, 11 Apr, 25 Apr and 2 Jan 2027');
    expect(writes()).toMatchObject([
      { path: '/api/recurrence/preview', body: { rule: 'FREQ=WEEKLY;INTERVAL=2', start: '2026-03-14' } },
    ]);
    await choose('Repeat', 'Never');
    expect(screen.queryByText(/^Next/)).toBeNull();
  });

  it('[TODO-59] keeps a rule that it does not offer, and sends none that was not changed', async () => {
    const rule = 'FREQ=YEARLY;BYWEEKNO=20';
    open({ ...REPEATING, repeat: { ...REPEATING.repeat, rule } });
    expect(field('Repeat').value).toBe(rule);
    await typeInto('Title', 'Bins');
    await press('Update Todo');
    await waitFor(() => expect(saved()).toHaveLength(1));
    expect(saved()[0]?.body).not.toHaveProperty('repeat');
  });

  it("[TODO-63] [TODO-64] sends a rule of one's own with its end", async () => {
    open(REPEATING);
    await choose('Repeat', 'Custom…');
    await typeInto('Every', '2');
    await press('Monday');
    await choose('Ends', 'After so many times');
    await typeInto('Number of times', '5');
    await press('Update Todo');
    await waitFor(() => expect(saved()).toHaveLength(1));
    const rule = 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,SA;COUNT=5';
    expect(saved()[0]?.body).toMatchObject({ repeat: { rule, from: 'due' } });
  });

  it('[TODO-35] stays open with the typed values when the server refuses them, and shows no alert', async () => {
    saves = () => [409, { message: 'This space is full' }];
    open(null);
    await typeInto('Title', 'Feed the cat');
    await press('Create Todo');
    await waitFor(() => expect(writes()).toHaveLength(1));
    await screen.findByRole('button', { name: 'Create Todo' });
    expect([closed.mock.calls, alerts(), field('Title').value]).toEqual([[], [], 'Feed the cat']);
  });

  it('[TODO-23] sends a create again with the key and the id of the first try, and other values with new ones', async () => {
    saves = () => [409, { message: 'This space is full' }];
    open(null);
    for (const title of ['Feed the cat', 'Feed the cat', 'Feed the dog']) {
      await typeInto('Title', title);
      const sent = writes().length;
      await press('Create Todo');
      await waitFor(() => expect(writes()).toHaveLength(sent + 1));
      const button = screen.getByRole('button', { name: 'Create Todo' });
      await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull());
    }
    const keys = writes().map(({ headers, body }) => [
      headers.get('Idempotency-Key'),
      Reflect.get(body as object, 'newId'),
    ]);
    expect(keys[1]).toEqual(keys[0]);
    expect(keys[2]?.[0]).not.toBe(keys[0]?.[0]);
    expect(keys[2]?.[1]).not.toBe(keys[0]?.[1]);
  });

  it('[TODO-39] names what somebody else changed, and loses nothing that was typed', async () => {
    const current = {
      ...TODO,
      priority: 'low',
      dueDate: null,
      assignedTo: { _id: ANN._id, name: ANN.name },
      version: 5,
    };
    saves = () => [409, { message: 'Stale', current }];
    open(TODO);
    await typeInto('Title', 'Walk the cat');
    await press('Update Todo');
    await screen.findByText(/Somebody else changed this todo/);
    const [text] = alerts();
    expect(text).toContain('TitleNow: Walk the dogYours: Walk the cat');
    expect(text).toContain('PriorityNow: LowYours: High');
    expect(text).toContain('Due DateNow: noneYours: Saturday, 14 March 2026');
    expect(text).toContain('Assigned toNow: AnnYours: Ben');
    expect(field('Title').value).toBe('Walk the cat');
  });

  it('[TODO-39] a tick by somebody else causes no question', async () => {
    const current = { ...TODO, completed: true, version: 5 };
    saves = ({ headers, body }) =>
      headers.get('If-Match') === '4'
        ? [409, { message: 'Stale', current }]
        : [200, { ...current, ...(body as object) }];
    open(TODO);
    await typeInto('Title', 'Walk the cat');
    await press('Update Todo');
    await waitFor(() => expect(closed).toHaveBeenCalledTimes(1));
    expect(writes().map(({ headers }) => headers.get('If-Match'))).toEqual(['4', '5']);
  });

  it('[TODO-39] Save mine saves over the present version', async () => {
    const current = { ...TODO, title: 'Walk the wolf', version: 5 };
    saves = ({ headers, body }) =>
      headers.get('If-Match') === '4'
        ? [409, { message: 'Stale', current }]
        : [200, { ...current, ...(body as object) }];
    open(TODO);
    await typeInto('Title', 'Walk the cat');
    await press('Update Todo');
    await screen.findByText(/Somebody else changed this todo/);
    await press('Save mine');
    await waitFor(() => expect(closed).toHaveBeenCalledTimes(1));
    expect(writes()[1]).toMatchObject({ body: { title: 'Walk the cat' } });
    expect(writes()[1]?.headers.get('If-Match')).toBe('5');
  });
});
