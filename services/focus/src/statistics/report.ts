import { type Period, type PersonalStats, type PreviousStats, TASK_TYPES, type TaskType } from '@pawplan/contracts';
import { TIME_OF } from '../totals/totals.repository.js';
import { countOf, formatDuration } from './format.js';

const NAMES: Record<Period, { present: string; before: string }> = {
  daily: { present: 'today', before: 'yesterday' },
  weekly: { present: 'this week', before: 'last week' },
  monthly: { present: 'this month', before: 'last month' },
};

const PLURALS: Record<TaskType, string> = { todo: 'todos', goal: 'goals', habit: 'habits' };

/** A report of one or two sentences about a period, compared with the period before. */
export function report(period: Period, stats: PersonalStats, previous: PreviousStats): string {
  const { present, before } = NAMES[period];
  if (stats.totalSessions === 0) return `No focus time yet ${present}. ${encouraged(before, previous)}`;
  const sum = `You focused for ${formatDuration(stats.totalTime)} in ${countOf(stats.totalSessions, 'session')} ${present}`;
  return `${sum}${mainTask(stats)}. ${compared(stats.totalTime, before, previous)}`;
}

function encouraged(before: string, { totalTime }: PreviousStats): string {
  return totalTime === 0
    ? 'Pick a task and start the timer: a few minutes are a fine beginning!'
    : `You focused for ${formatDuration(totalTime)} ${before}, so you know how it is done!`;
}

/** The task type with most of the time; nothing when the first two are equal. */
function mainTask(stats: PersonalStats): string {
  const [first, second] = TASK_TYPES.map((type) => ({ type, time: stats[TIME_OF[type]] })).sort(
    (a, b) => b.time - a.time,
  );
  if (!first || !second || first.time === second.time) return '';
  return second.time === 0 ? `, all of it on ${PLURALS[first.type]}` : `, mostly on ${PLURALS[first.type]}`;
}

function compared(totalTime: number, before: string, previous: PreviousStats): string {
  if (previous.totalTime === 0) return `That is a lovely start, as ${before} had no focus time at all.`;
  const more = totalTime - previous.totalTime;
  if (more === 0) return `That is exactly as much as ${before}.`;
  return more > 0
    ? `That is ${formatDuration(more)} more than ${before}, well done!`
    : `Another ${formatDuration(-more)} and you reach what you did ${before}.`;
}
