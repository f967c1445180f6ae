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

describe('the positions of todos', () => {
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

  const FULL = '~'.repeat(119);
  it.each<[string, (string | undefined)[], number, number, string, number]>([
    ['of the only todo', ['m'], 0, 0, '0', 1],
    ['to where it is', ['a', 'm', 'z'], 1, 1, '0 1 2', 1],
    ['to the start', ['a', 'm', 'z'], 2, 0, '2 0 1', 1],
    ['to the end', ['a', 'm', 'z'], 0, 2, '1 2 0', 1],
    ['among todos that were not dragged', [undefined, undefined, undefined], 2, 1, '0 2 1', 1],
    ['between two with the same rank, from two people at once', ['a', 'm', 'm', 'z'], 3, 2, '0 1 3 2', 3],
    ['among many with the same rank', ['m', 'm', 'm', 'm', 'm'], 4, 2, '0 1 4 2 3', 5],
    ['between two of the greatest length', ['b', `${FULL}a`, `${FULL}b`, `${FULL}c`], 0, 2, '1 2 0 3', 3],
    ['of a todo that is not in the list', ['a', 'm'], -1, 0, '0 1', 0],
  ])('[TODO-89] a move %s', (_, ranks, from, to, expected, writes) => {
    const todos = list(ranks.length).map((todo, index) => ({ ...todo, rank: ranks[index] }));
    const { next, changes } = moved(todos, from, to);
    expect(next.map(({ _id }) => Number(_id)).join(' ')).toBe(expected);
    expect(changes).toHaveLength(writes);
    expect(changes.every(([, rank]) => VALID.test(rank))).toBe(true);
  });

  it('[TODO-89] a move in an empty list changes nothing', () => expect(ranksAfterMove([], 0, 0)).toEqual([]));
});
