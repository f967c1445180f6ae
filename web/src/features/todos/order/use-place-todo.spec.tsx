import { act, screen, waitFor } from '@testing-library/react';
import type { Todo } from '@/api/generated';
import { toast } from '@/components/ui/toast';
import { exampleTodo } from '@/kinds/todo-example';
import { TODOS } from '@/kinds/todos';
import { useItems } from '@/lib/items/use-items';
import { spaceStore } from '@/lib/space/space-store';
import { useSpace } from '@/lib/space/use-space';
import { type Call, serve } from '../../../../test/server';
import { ANN, renderSignedIn } from '../../../../test/signed-in';
import { usePlacedTodos, usePlaceTodo } from './use-place-todo';

const [PACK, OTHER] = ['c'.repeat(24), 'd'.repeat(24)];
const ann = { _id: ANN._id, name: ANN.name };
const ben = { _id: 'b'.repeat(24), name: 'Ben' };
const todoOf = (title: string, rest: Partial<Todo> = {}) =>
  exampleTodo({ _id: title, title, createdBy: ann, assignedTo: ann, ...rest });

let drops: ReturnType<typeof usePlaceTodo>;

/** Shows the titles in the order of their ranks, each with its assignee. */
function Titles() {
  const { id } = useSpace();
  const { data } = useItems(TODOS);
  drops = usePlaceTodo(id);
  const shown = usePlacedTodos(data, drops.pending).toSorted((a, b) => ((a.rank ?? '~') < (b.rank ?? '~') ? -1 : 1));
  return (
    <p data-testid="todos" data-space={id}>
      {shown.map(({ title, assignedTo }) => `${title} ${assignedTo.name}`).join(', ')}
    </p>
  );
}
describe('saving the drops of todos', () => {
  let stored: Todo[];
  let calls: Call[];
  /** Answers a change in another way. */
  let answer: (call: Call) => readonly [number, unknown] | undefined;
  let success: jest.SpyInstance;

  const open = async () => {
    renderSignedIn(<Titles />);
    act(() => spaceStore.set(PACK));
    await waitFor(() => expect(screen.getByTestId('todos').dataset.space).toBe(PACK));
    await waitFor(() => expect(shown()).not.toBe(''));
  };
  const shown = () => screen.getByTestId('todos').textContent;
  const changes = () =>
    calls
      .filter(({ method }) => method === 'PUT')
      .map(({ path, body, headers }) => [path.split('/').at(-1), headers.get('X-Space'), body]);
  const undo = async () => {
    await waitFor(() => expect(success).toHaveBeenCalled());
    act(() => success.mock.lastCall?.[1].onClick());
  };

  beforeEach(() => {
    success = jest.spyOn(toast, 'success').mockImplementation(() => undefined);
    stored = [todoOf('Bins', { rank: 'a' }), todoOf('Dishes', { rank: 'b' }), todoOf('Laundry', { rank: 'c' })];
    answer = () => undefined;
    calls = serve((call) => {
      const { method, path, body } = call;
      if (path === '/api/groups') {
        return [200, [PACK, OTHER].map((_id) => ({ _id, name: 'Pack', members: [ann, ben] }))];
      }
      if (method !== 'PUT') return path === '/api/todos' ? [200, stored] : undefined;
      const other = answer(call);
      if (other) return other;
      const before = stored.find(({ _id }) => path.endsWith(_id)) as Todo;
      const { rank, ...rest } = body as Partial<Todo>;
      const assignee = (body as { assignedTo?: string }).assignedTo === ben._id ? ben : before.assignedTo;
      const next = { ...before, ...rest, rank: rank ?? undefined, assignedTo: assignee, version: before.version + 1 };
      stored = stored.map((one) => (one === before ? next : one));
      return [200, next];
    });
  });

  it('[TODO-92] saves and undoes a drop in its own space, also when another one is shown by then', async () => {
    await open();
    act(() => drops.place(stored[2] as Todo, stored, 0));
    expect(shown()).toBe('Laundry Ann, Bins Ann, Dishes Ann');
    act(() => spaceStore.set(OTHER));
    await undo();
    await waitFor(() => expect(changes()).toHaveLength(2));
    expect(changes().map(([id, space]) => [id, space])).toEqual([
      ['Laundry', PACK],
      ['Laundry', PACK],
    ]);
    expect(changes()[1]?.[2]).toEqual({ rank: 'c' });
  });

  it('[TODO-92] shows a new assignee at once, and the undo of a first place too', async () => {
    stored = [todoOf('Bins', { rank: 'b' }), todoOf('Dishes')];
    await open();
    act(() => drops.assign(stored[0] as Todo, ben._id, 'Ben'));
    expect(shown()).toBe('Bins Ben, Dishes Ann');
    await waitFor(() => expect(success).toHaveBeenCalledTimes(1));
    act(() => drops.place(stored[1] as Todo, stored, 0));
    expect(shown()).toBe('Dishes Ann, Bins Ben');
    await waitFor(() => expect(success).toHaveBeenCalledTimes(2));
    await undo();
    expect(shown()).toBe('Bins Ben, Dishes Ann');
  });

  it('[TODO-92] when one of several places cannot be saved, the others return, and the message names the dragged todo', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const failure = jest.spyOn(toast, 'error').mockImplementation(() => undefined);
    stored = [todoOf('Bins', { rank: 'm' }), todoOf('Dishes', { rank: 'm' }), todoOf('Laundry', { rank: 'z' })];
    await open();
    let count = 0;
    answer = () => (++count === 2 ? [400, { message: 'No' }] : undefined);
    act(() => drops.place(stored[2] as Todo, stored, 1));
    await waitFor(() => expect(failure).toHaveBeenCalledTimes(1));
    await waitFor(() => expect(drops.pending).toEqual([]));
    const [first, , back] = changes();
    expect(back?.[0]).toBe(first?.[0]);
    expect(stored.map(({ title, rank }) => `${title} ${rank}`).toSorted()).toEqual(['Bins m', 'Dishes m', 'Laundry z']);
    expect(failure.mock.calls[0]?.[0]).toContain('No');
  });
});
