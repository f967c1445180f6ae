import type { Todo } from '@/api/generated';
import { exampleTodo } from '@/kinds/todo-example';
import { rankOf, ranksAfterMove, ranksBetween } from './rank';

const VALID = /^[!-~]{0,119}["-~]$/;
const isSorted = (all: readonly string[]) => all.every((one, index) => index === 0 || (all[index - 1] ?? '') < one);

/** A repeatable sequence of numbers below a limit. */
function numbers(seed: number) {
  let state = seed;
  return (limit: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * limit);
  };
}

const byRank = (a: Todo, b: Todo) => (rankOf(a) < rankOf(b) ? -1 : 1);
const list = (count: number, rest: Partial<Todo> = {}) =>
  Array.from({ length: count }, (_, index) => exampleTodo({ _id: String(index).padStart(24, '0'), ...rest }));

/** The list after a move, as every screen sorts it; the ranks that were written come last. */
function moved(todos: readonly Todo[], from: number, to: number) {
  const changes = ranksAfterMove(todos, from, to);
  const ranks = new Map(changes.map(([{ _id }, rank]) => [_id, rank]));
  const next = todos.map((todo) => ({ ...todo, rank: ranks.get(todo._id) ?? todo.rank })).sort(byRank);
  return { next, changes };
}

describe('the places of todos', () => {
  it.each<[string, string | null, number]>([
    ['', null, 1],
    ['', null, 5_000],
    ['', '"', 1],
    ['', '!!!"', 3],
    ['a', 'b', 1],
    ['a', 'a!"', 2],
    ['ab', 'abc', 9],
    ['~', null, 2],
    ['~~~', null, 2],
    ['2026-03-0912026-03-01T08:00:00.000Zabc', '2026-03-0912026-03-01T08:00:00.001Zabc', 40],
  ])('[TODO-89] between %j and %j there are %i', (low, high, count) => {
    const ranks = ranksBetween(low, high, count) ?? [];
    expect(ranks).toHaveLength(count);
    expect(ranks.every((rank) => VALID.test(rank))).toBe(true);
    expect(isSorted([low, ...ranks, ...(high === null ? [] : [high])])).toBe(true);
  });

  it.each<[string, string]>([
    ['a', 'a'],
    ['b', 'a'],
    [`${'~'.repeat(119)}a`, `${'~'.repeat(119)}b`],
  ])('[TODO-89] between %j and %j there is none', (low, high) => expect(ranksBetween(low, high, 1)).toBeNull());

  it('[TODO-89] 2 000 random moves always give the wanted order, with few writes', () => {
    const next = numbers(7);
    let todos = [...list(12, { dueDate: '2026-03-14' }), ...list(12)].map((todo, index) => ({
      ...todo,
      _id: String(index).padStart(24, '0'),
    }));
    let writes = 0;
    todos.sort(byRank);
    for (let step = 0; step < 2_000; step++) {
      const [from, to] = [next(24), step % 3 ? 5 : next(24)];
      const expected = todos.toSpliced(from, 1).toSpliced(to, 0, todos[from] as Todo);
      const { next: result, changes } = moved(todos, from, to);
      expect(result.map(({ _id }) => _id)).toEqual(expected.map(({ _id }) => _id));
      expect(changes.every(([, rank]) => VALID.test(rank))).toBe(true);
      writes += changes.length;
      todos = result;
    }
    expect(writes).toBeLessThan(2_300);
  });

  it('[TODO-89] todos with the same place, from two people at once, are moved apart when one is put between them', () => {
    const todos = list(4).map((todo, index) => ({ ...todo, rank: ['a', 'm', 'm', 'z'][index] }));
    const { next, changes } = moved(todos, 3, 2);
    expect(next.map(({ _id }) => Number(_id))).toEqual([0, 1, 3, 2]);
    expect(changes).toHaveLength(3);
  });
});
