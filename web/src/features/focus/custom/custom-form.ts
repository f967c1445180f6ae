import type { AddCustomFocusSession } from '@/api/generated';
import { addCustomFocusSessionLimits } from '@/api/generated/fields.gen';
import type { TaskType } from '@/features/focus/tasks/task';
import type { Day } from '@/lib/time/day';
import * as m from '@/messages/focus.gen';

const { duration, notes } = addCustomFocusSessionLimits;

/** Limits, default and quick choices for the minutes of a session that is added by hand. */
export const SESSION_DURATION = {
  minMinutes: duration.minimum / 60,
  maxMinutes: duration.maximum / 60,
  defaultMinutes: 30,
  presets: [15, 25, 30, 45, 60, 90],
} as const;
export const MAX_NOTES_LENGTH = notes.maxLength;

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
export const defaultForm = (today: Day): CustomForm => ({
  taskType: 'todo',
  taskId: '',
  minutes: String(SESSION_DURATION.defaultMinutes),
  date: today,
  startTime: '09:00',
  notes: '',
});

/** The error message for the minutes, if any. */
export function minutesError(text: string): string | undefined {
  if (text.trim() === '') return m.durationRequired();
  const minutes = Number(text);
  const isValid =
    Number.isInteger(minutes) && minutes >= SESSION_DURATION.minMinutes && minutes <= SESSION_DURATION.maxMinutes;
  return isValid
    ? undefined
    : m.durationInvalid({ min: SESSION_DURATION.minMinutes, max: SESSION_DURATION.maxMinutes });
}

/** The error message for a complete date, or null. */
export function dateError(date: Day, today: Day): string | null {
  if (!date) return m.dateRequired();
  return date > today ? m.dateInFuture() : null;
}

/** The body of the request: the duration in seconds; notes only if there are any. */
export function toBody({ taskType, taskId, minutes, date, startTime, notes }: CustomForm): AddCustomFocusSession {
  const body = { taskType, taskId, duration: Number(minutes) * 60, sessionDate: date, startTime };
  return notes.trim() ? { ...body, notes } : body;
}
