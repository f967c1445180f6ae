import { LIMITS, MESSAGES, type RepeatInput } from '@pawplan/contracts';
import { addDays, invalidField } from '@pawplan/platform';
import { readRule } from '../recurrence/read-rule.js';
import { nextDays } from '../recurrence/recurring-days.js';
import { partOf, withParts } from '../recurrence/rule.js';
import type { StoredRepeat, TodoDocument } from './todo.schema.js';

type Dated = Pick<TodoDocument, 'dueDate' | 'repeat'>;

/**
 * How a todo repeats after a change: the fields to write, if any. `before` is null for a new todo. Another rule or
 * another due date starts the repetition again. Throws `invalid` for an invalid rule, for one without a date after the
 * due date, and when the todo repeats without a due date. [TODO-48] [TODO-49] [TODO-57]
 */
export function changedRepeat(
  before: Dated | null,
  wanted: RepeatInput | null | undefined,
  dueDate: string | null,
): Pick<TodoDocument, 'repeat'> {
  const old = before?.repeat ?? null;
  if (wanted === null || (wanted === undefined && !old)) return old ? { repeat: null } : {};
  const rule = wanted ? readRule('repeat.rule', wanted.rule) : (old as StoredRepeat).rule;
  const from = wanted ? (wanted.from ?? 'due') : (old as StoredRepeat).from;
  if (dueDate === null) throw invalidField('dueDate', MESSAGES.repeatNeedsDueDate);
  const isSameRule = old !== null && rule === old.rule && from === old.from;
  if (isSameRule && dueDate === before?.dueDate) return {};
  if (!isSameRule && nextDays(rule, dueDate, dueDate, 1).length === 0) {
    throw invalidField('repeat.rule', MESSAGES.ruleWithoutDates);
  }
  return { repeat: withUpcoming({ rule, from, start: dueDate, finished: 0, upcoming: [] }, dueDate) };
}

function withUpcoming(repeat: StoredRepeat, dueDate: string): StoredRepeat {
  const { rule, start, from } = repeat;
  // Dates that are counted from the completion cannot be missed.
  return { ...repeat, upcoming: from === 'due' ? nextDays(rule, start, dueDate, LIMITS.missedDates) : [] };
}

type Moved = { dueDate: string; repeat: StoredRepeat };

/**
 * The todo on its next date, or null when its rule has none. Counted from the due date, it is the first date of the
 * rule after the due date that is not before `today`; dates in between are passed over. Counted from the completion, it
 * is the first date of the rule after `today` and after the due date. [TODO-51] [TODO-52]
 */
export function movedOn(dueDate: string, repeat: StoredRepeat, today: string): Moved | null {
  return moved(repeat, repeat.from === 'due' ? dateFromDue(dueDate, repeat, today) : dateFrom(today, repeat, dueDate));
}

/** The same without a completion: a due date that is not over counts as the day of it. [TODO-56] */
export function skipped(dueDate: string, repeat: StoredRepeat, today: string): Moved | null {
  return movedOn(dueDate, repeat, repeat.from === 'completion' ? latest(dueDate, today) : today);
}

function moved(repeat: StoredRepeat, next: string | undefined): Moved | null {
  if (next === undefined) return null;
  return { dueDate: next, repeat: withUpcoming({ ...repeat, finished: repeat.finished + 1 }, next) };
}

function dateFromDue(dueDate: string, { rule, start }: StoredRepeat, today: string): string | undefined {
  return nextDays(rule, start, latest(dueDate, addDays(today, -1)), 1)[0];
}

/** The first date after `dueDate` of a rule that starts on `day`. COUNT counts all dates that were finished. */
function dateFrom(day: string, { rule, finished }: StoredRepeat, dueDate: string): string | undefined {
  const count = partOf(rule, 'COUNT');
  if (count !== undefined && finished + 1 >= Number(count)) return undefined;
  return nextDays(withParts(rule, { COUNT: '' }), day, latest(dueDate, day), 1)[0];
}

const latest = (...days: string[]): string => days.toSorted().at(-1) ?? '';

/** A todo on a date that it had before its last completion. */
export const movedBack = (repeat: StoredRepeat, day: string): Moved => ({
  dueDate: day,
  repeat: withUpcoming({ ...repeat, finished: Math.max(0, repeat.finished - 1) }, day),
});

/** How many dates of the rule after the due date are over on a day. At most `LIMITS.missedDates` are counted. */
export const missedOn = ({ upcoming }: StoredRepeat, today: string): number =>
  upcoming.filter((day) => day < today).length;
