import type { Todo } from '@/api/generated';
import { createTodoLimits } from '@/api/generated/fields.gen';

const LOWEST = '!'.charCodeAt(0);
const DIGITS = '~'.charCodeAt(0) - LOWEST + 1;
const PRIORITY_ORDER = { high: 0, medium: 1, low: 2 } as const;
/** Sorts after every day. */
const NO_DAY = '~';

/**
 * The position of a todo among the open todos of its creator, a text that is compared by its code units: the position
 * set by dragging, or else that of its due date, the earliest first, then of its priority, the highest first, then of
 * its age, the oldest first. [TODO-89]
 */
export const rankOf = ({ rank, ...todo }: Todo): string => rank ?? defaultRank(todo);

/** The position of a todo that was not dragged. */
export const defaultRank = ({ dueDate, priority, createdAt, _id }: Omit<Todo, 'rank'>): string =>
  `${dueDate ?? NO_DAY}${PRIORITY_ORDER[priority]}${createdAt}${_id}`;

/**
 * The ranks to write so that the todo at `from` comes to `to`, in a list that is sorted by rank. It is one rank, and
 * also those of its neighbours as far as there is no room between them. Without a todo at `from`, it is none. [TODO-89]
 */
export function ranksAfterMove(todos: readonly Todo[], from: number, to: number): [Todo, string][] {
  const moved = todos[from];
  const order = moved ? todos.toSpliced(from, 1).toSpliced(to, 0, moved) : [];
  for (let neighbours = 0; neighbours < order.length; neighbours++) {
    const first = Math.max(0, to - neighbours);
    const run = order.slice(first, to + neighbours + 1);
    const [before, after] = [order[first - 1], order[first + run.length]];
    const ranks = ranksBetween(before ? rankOf(before) : '', after ? rankOf(after) : null, run.length);
    if (ranks) return run.map((todo, index) => [todo, ranks[index] ?? '']);
  }
  // There is nothing to move; a whole list always has room.
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
