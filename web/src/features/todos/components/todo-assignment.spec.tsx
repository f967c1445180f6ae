import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Todo } from '@/api/generated';
import { exampleTodo } from '@/kinds/todo-example';
import { alerts, field, press, typeInto } from '../../../../test/fields';
import { type Call, serve } from '../../../../test/server';
import { ANN, renderSignedIn } from '../../../../test/signed-in';
import { TodoAssignee } from './todo-assignee';
import { TodoDialog } from './todo-dialog';

const ME = { _id: ANN._id, name: ANN.name };
const BEN = { _id: 'b'.repeat(24), name: 'Ben' };
const MIA = { _id: 'e'.repeat(24), name: 'Mia' };
const PACK = 'c'.repeat(24);
const REPEAT = { rule: 'FREQ=WEEKLY', from: 'due', missed: 0 } as const;
const BINS = exampleTodo({ title: 'Bins', dueDate: '2031-03-14', createdBy: BEN, assignedTo: BEN, repeat: REPEAT });
const TURNS = { ...BINS, assignment: 'turns', turns: [ME, BEN, MIA] } satisfies Todo;

describe('who is to do a todo', () => {
  let calls: Call[];
  let closed: jest.Mock;
  let members: { _id: string; name: string }[];
  const saved = () => calls.filter(({ method, path }) => method !== 'GET' && path !== '/api/recurrence/preview');
  const open = (todo: Todo | null) => renderSignedIn(<TodoDialog space={PACK} todo={todo} open onClose={closed} />);
  const announced = () => document.querySelector('ol ~ [role=status]')?.textContent;
  const order = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);
  const select = (label: string) => field(label) as unknown as HTMLSelectElement;
  const choose = (label: string, option: string) => userEvent.selectOptions(field(label), option);

  beforeEach(() => {
    closed = jest.fn();
    members = [BEN, ME, MIA];
    calls = serve(({ path, method, body }) => {
      if (path === '/api/recurrence/preview') return [200, { dates: ['2031-03-14'] }];
      if (path === '/api/groups') return [200, [{ _id: PACK, name: 'Pack', members }]];
      return method === 'GET' ? undefined : [200, { ...BINS, ...(body as object), assignedTo: BEN, turns: [] }];
    });
  });

  it('[TODO-84] anyone is explained and saved', async () => {
    open(null);
    await typeInto('Title', 'Dishes');
    await screen.findByLabelText('Assigned to');
    await choose('Assigned to', 'Anyone');
    const hint = document.getElementById(field('Assigned to').getAttribute('aria-describedby') ?? '');
    expect(hint?.textContent).toMatch(/^Every member finds it/);
    await press('Create Todo');
    await waitFor(() => expect(closed).toHaveBeenCalledTimes(1));
    expect(saved()[0]?.body).toMatchObject({ title: 'Dishes', assignment: 'anyone' });
    expect(saved()[0]?.body).not.toHaveProperty('turns');
  });

  it('[TODO-84] taking turns starts with all members, the person first, and needs a repetition', async () => {
    open(null);
    await typeInto('Title', 'Bins');
    await typeInto('Due Date', '2031-03-14');
    await screen.findByLabelText('Assigned to');
    await choose('Assigned to', 'Taking turns');
    expect(order()).toEqual(['1AAnn', '2BBen', '3MMia']);
    await press('Create Todo');
    expect(alerts()).toEqual(['Choose a repetition for taking turns']);
    expect(saved()).toEqual([]);
    await choose('Repeat', 'Every week on Friday');
    expect(alerts()).toEqual([]);
    await press('Create Todo');
    await waitFor(() => expect(closed).toHaveBeenCalledTimes(1));
    expect(saved()[0]?.body).toMatchObject({
      assignment: 'turns',
      turns: [ME._id, BEN._id, MIA._id],
      assignedTo: ME._id,
    });
  });

  it('[TODO-84] people who have left do not take turns', async () => {
    const zoe = { _id: 'd'.repeat(24), name: 'Zoe' };
    open({ ...BINS, createdBy: zoe, assignedTo: zoe });
    await screen.findByRole('option', { name: 'Mia' });
    expect(select('Assigned to').selectedOptions[0]?.text).toBe('Zoe');
    await choose('Assigned to', 'Taking turns');
    expect(order()).toEqual(['1AAnn', '2BBen', '3MMia']);
    await press('Remove Mia from the order');
    const options = [...select('Add to the order').options].map(({ text }) => text);
    expect(options).toEqual(['Choose a member', 'Mia']);
    await press('Update Todo');
    await waitFor(() => expect(closed).toHaveBeenCalledTimes(1));
    expect(saved()[0]?.body).toMatchObject({ assignment: 'turns', turns: [ME._id, BEN._id] });
  });

  it.each<[string, Partial<Todo>, string[] | null]>([
    ['and a todo for one person, there is no choice', { createdBy: ME, assignedTo: ME }, null],
    ['anyone can be taken back', { createdBy: ME, assignedTo: ME, assignment: 'anyone' }, ['Ann (you)', 'Anyone']],
    ['nobody takes turns with a person who has left', {}, ['Ann (you)', 'Ben', 'Anyone']],
  ])('[TODO-84] in a space with one person, %s', async (_, rest, options) => {
    members = [ME];
    open({ ...BINS, ...rest });
    await screen.findByLabelText('Due Date');
    const select = screen.queryByLabelText<HTMLSelectElement>('Assigned to');
    expect(select && [...select.options].map(({ text }) => text)).toEqual(options);
  });

  it('[TODO-85] the order is changed with the keyboard, and each change is announced', async () => {
    open(TURNS);
    await screen.findByLabelText('Assigned to');
    await waitFor(() => expect(order()).toEqual(['1BBen', '2MMia', '3AAnn']));
    screen.getByRole('button', { name: 'Move Ann up' }).focus();
    await userEvent.keyboard('{Enter}');
    expect(order()).toEqual(['1BBen', '2AAnn', '3MMia']);
    expect(announced()).toBe('Ann is number 2 of 3');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move Ann up' }));
    await userEvent.keyboard('{Enter}{Enter}');
    expect(order()).toEqual(['1AAnn', '2BBen', '3MMia']);
    await press('Remove Mia from the order');
    expect(announced()).toBe('Mia removed from the order');
    expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Order of the turns' }));
    await press('Remove Ben from the order');
    expect(order()).toEqual(['1AAnn', '2BBen']);
    await choose('Add to the order', 'Mia');
    await press('Move Mia up');
    await press('Update Todo');
    await waitFor(() => expect(closed).toHaveBeenCalledTimes(1));
    expect(saved()[0]?.body).toMatchObject({ turns: [ME._id, MIA._id, BEN._id], assignedTo: ME._id });
  });

  it.each<[string, Todo, string | null]>([
    ['anyone', { ...BINS, assignment: 'anyone' }, 'Anyone'],
    ["another's turn", { ...TURNS, turns: [BEN, MIA] }, "Ben's turn · then Mia"],
    ['my turn', { ...TURNS, assignedTo: ME, turns: [BEN, ME] }, 'Your turn · then Ben'],
    ['my next turn', { ...TURNS, turns: [BEN, ME] }, "Ben's turn · then you"],
    ['one other person', { ...BINS, assignedTo: MIA }, 'Assigned to Mia'],
    ['the creator', BINS, null],
  ])('[TODO-86] [TODO-30] a row shows %s', (_, todo, text) => {
    renderSignedIn(<TodoAssignee todo={todo} />);
    expect(document.querySelector('p')?.textContent ?? null).toBe(text);
  });
});
