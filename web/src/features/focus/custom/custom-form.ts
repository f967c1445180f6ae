import type { AddCustomFocusSession } from '@/api/generated';
import { addCustomFocusSessionLimits } from '@/api/generated/fields.gen';
import type { TaskType } from '@/features/focus/tasks/task';
import type { Day } from '@/lib/time/day';
import * as m from '@/messages/focus.gen';

const { duration, notes } = addCustomFocusSessionLimits;

/** Limits, default and quick choices for the minutes of a session that is added by hand. */
export const MINUTES = {
  least: duration.minimum / 60,
  most: duration.maximum / 60,
  proposed: 30,
  quick: [15, 25, 30, 45, 60, 90],
} as const;
export const MAX_NOTES = notes.maxLength;

/** The values of the dialog; minutes as typed. */
export interface CustomForm {
  taskType: TaskType;
  /** '' until a task is chosen. */
  taskId: string;
  minutes: string;
  date: Day;
  startTime: string;
  notes: string;
}

/** The start values of the dialog. */
export const startingOn = (today: Day): CustomForm => ({
  taskType: 'todo',
  taskId: '',
  minutes: String(MINUTES.proposed),
  date: today,
  startTime: '09:00',
  notes: '',
});

/** The error message for the minutes, if any. */
export function minutesFault(text: string): string | undefined {
  if (text.trim() === '') return m.durationRequired();
  const minutes = Number(text);
  const good = Number.isInteger(minutes) && minutes >= MINUTES.least && minutes <= MINUTES.most;
  return good ? undefined : m.durationFault({ least: MINUTES.least, most: MINUTES.most });
}

/** The error message for a complete date, or null. */
export function dateFault(date: Day, today: Day): string | null {
  if (!date) return m.dateRequired();
  return date > today ? m.dateInFuture() : null;
}

/** The body of the request: the duration in seconds; notes only if there are any. */
export function bodyOf({ taskType, taskId, minutes, date, startTime, notes }: CustomForm): AddCustomFocusSession {
  const body = { taskType, taskId, duration: Number(minutes) * 60, sessionDate: date, startTime };
  return notes.trim() ? { ...body, notes } : body;
}
