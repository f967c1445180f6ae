import type { FocusStats, PersonalStats } from '@/api/generated';
import { formatDuration } from '@/features/focus/duration';
import { TASK_TYPES, type TaskType } from '@/features/focus/tasks/task';
import * as m from '@/messages/focus.gen';

type ComparedStats = Pick<FocusStats, 'period' | 'personalStats' | 'previous'>;

/**
 * Compares the focus time of the period with that of the whole previous period: `35 min more than last week`. A
 * difference below one minute does not count.
 */
export function compareTime({ period, personalStats, previous }: ComparedStats): string {
  const minutes = Math.floor(personalStats.totalTime / 60) - Math.floor(previous.totalTime / 60);
  if (minutes === 0) return m.sameAsBefore({ period });
  return (minutes > 0 ? m.timeMore : m.timeLess)({ period, time: formatDuration(Math.abs(minutes) * 60) });
}

/** Compares the number of sessions in the same way: `2 fewer than yesterday`. */
export function compareSessions({ period, personalStats, previous }: ComparedStats): string {
  const sessions = personalStats.totalSessions - previous.totalSessions;
  if (sessions === 0) return m.sameAsBefore({ period });
  return (sessions > 0 ? m.sessionsMore : m.sessionsFewer)({ period, count: Math.abs(sessions) });
}

interface TypeTime {
  type: TaskType;
  label: string;
  seconds: number;
  /** The share of all focus time, 0 to 1. */
  share: number;
}

/** Focus time by kind of task, in the order of the timer's toggle; all shares are 0 when there is no focus time. */
export function timeByType({ todoTime, goalTime, habitTime }: PersonalStats): TypeTime[] {
  const times = { todo: todoTime, goal: goalTime, habit: habitTime };
  const total = todoTime + goalTime + habitTime;
  return TASK_TYPES.map(({ value: type, label }) => ({
    type,
    label: label(),
    seconds: times[type],
    share: total > 0 ? times[type] / total : 0,
  }));
}
