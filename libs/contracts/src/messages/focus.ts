import type { Period, TaskType } from '../focus/choices.js';
import { countOf, durationOf } from './words.js';

const PRESENT: Record<Period, string> = { daily: 'today', weekly: 'this week', monthly: 'this month' };
const BEFORE: Record<Period, string> = { daily: 'yesterday', weekly: 'last week', monthly: 'last month' };
const TASKS: Record<TaskType, string> = { todo: 'todos', goal: 'goals', habit: 'habits' };

type In = {
  /** The present period, also where the text is about the one before it. */
  period: Period;
};
type Time = In & {
  seconds: number;
};
type Sum = Time & {
  sessions: number;
};
type Task = {
  taskType: TaskType;
};

const sumOf = ({ period, seconds, sessions }: Sum): string =>
  `You focused for ${durationOf(seconds)} in ${countOf(sessions, 'session')} ${PRESENT[period]}`;

/** Texts about recorded time, and the sentences of the report about a period. */
export const FOCUS_TEXTS = {
  taskNotFound: 'Task not found',
  sessionNotFound: 'Focus session not found',
  sessionInFuture: 'A focus session cannot be in the future',
  sessionTooOld: ({ days }: { days: number }) => `A focus session can be recorded up to ${days} days later`,
  sessionTooShort: 'Start and end must be at least the duration apart',
  sessionDateInFuture: 'The date must not be later than today',
  sessionsOverlap: 'This overlaps another session that you added',
  timeRecorded: 'This time overlaps a session that is already recorded',
  dayFull: 'A day holds at most 24 hours of focus time',
  reportNothing: ({ period }: In) => `No focus time yet ${PRESENT[period]}.`,
  reportBegin: 'Pick a task and start the timer: a few minutes are a fine beginning!',
  reportBefore: ({ period, seconds }: Time) =>
    `You focused for ${durationOf(seconds)} ${BEFORE[period]}, so you know how it is done!`,
  reportSum: (sum: Sum) => `${sumOf(sum)}.`,
  reportSumAllOf: ({ taskType, ...sum }: Sum & Task) => `${sumOf(sum)}, all of it on ${TASKS[taskType]}.`,
  reportSumMostOf: ({ taskType, ...sum }: Sum & Task) => `${sumOf(sum)}, mostly on ${TASKS[taskType]}.`,
  reportStart: ({ period }: In) => `That is a lovely start, as ${BEFORE[period]} had no focus time at all.`,
  reportSame: ({ period }: In) => `That is exactly as much as ${BEFORE[period]}.`,
  reportMore: ({ period, seconds }: Time) => `That is ${durationOf(seconds)} more than ${BEFORE[period]}, well done!`,
  reportLess: ({ period, seconds }: Time) =>
    `Another ${durationOf(seconds)} and you reach what you did ${BEFORE[period]}.`,
} as const;
