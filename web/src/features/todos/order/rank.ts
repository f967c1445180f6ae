import type { Todo } from '@/api/generated';
import { createTodoLimits } from '@/api/generated/fields.gen';

const LOWEST = '!'.charCodeAt(0);
const DIGITS = '~'.charCodeAt(0) - LOWEST + 1;
const PRIORITY_ORDER = { high: 0, medium: 1, low: 2 } as const;
/** Sorts after every day. */
const NO_DAY = '~';

/**
 * The place of a todo among the open todos of its creator, a text that is compared by its code units: its place by hand,
 * or else that of its due date, the earliest first, then of its priority, the highest first, then of its age, the oldest
 * first. [TODO-89]
 */
export const rankOf = ({ rank, ...todo }: Todo): string => rank ?? usualRank(todo);

/** The place of a todo without the one by hand. */
export const usualRank = ({ dueDate, priority, createdAt, _id }: Omit<Todo, 'rank'>): string =>
  `${dueDate ?? NO_DAY}${PRIORITY_ORDER[priority]}${createdAt}${_id}`;

/**
 * The ranks to write so that the todo at `from` comes to `to`, in a list that is sorted by rank. It is one rank, and
 * several where there is no room between its neighbours. [TODO-89]
 */
export function ranksAfterMove(todos: readonly Todo[], from: number, to: number): [Todo, string][] {
  const order = todos.toSpliced(from, 1).toSpliced(to, 0, ...todos.slice(from, from + 1));
  for (let first = to, last = to; first <= last; ) {
    const [before, after] = [order[first - 1], order[last + 1]];
    const run = order.slice(first, last + 1);
    const ranks = ranksBetween(before ? rankOf(before) : '', after ? rankOf(after) : null, run.length);
    if (ranks) return run.map((todo, index) => [todo, ranks[index] ?? '']);
    first = Math.max(0, first - 1);
    last = Math.min(order.length - 1, last + 1);
  }
  return [];
}

/** So many ranks between two, in their order; null when there is no room. `high` is null for the end. */
export function ranksBetween(low: string, high: string | null, count: number): string[] | null {
  if (count === 0) return [];
  const middle = high !== null && low >= high ? null : middleOf(low, high);
  if (middle === null || middle.length > createTodoLimits.rank.maxLength) return null;
  const half = Math.floor(count / 2);
  const below = ranksBetween(low, middle, half);
  const above = below && ranksBetween(middle, high, count - half - 1);
  return above && [...below, middle, ...above];
}

/** The shortest text in the middle of two, read as fractions; neither they nor the result end in the lowest digit. */
function middleOf(low: string, high: string | null): string {
  let same = 0;
  while (high !== null && same < high.length && digit(low, same) === digit(high, same)) same++;
  if (same > 0) return (high ?? '').slice(0, same) + middleOf(low.slice(same), high?.slice(same) ?? null);
  const [from, to] = [digit(low, 0), high === null ? DIGITS : digit(high, 0)];
  if (to - from > 1) return textOf(Math.round((from + to) / 2));
  if (high !== null && high.length > 1) return high.slice(0, 1);
  return textOf(from) + middleOf(low.slice(1), null);
}

const digit = (text: string, at: number): number => (at < text.length ? text.charCodeAt(at) - LOWEST : 0);
const textOf = (value: number): string => String.fromCharCode(LOWEST + value);
