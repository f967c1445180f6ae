import {
  OptionalDay,
  OptionalMoment,
  OptionalText,
  RequiredChoice,
  RequiredClockTime,
  RequiredDay,
  RequiredId,
  RequiredWholeNumber,
} from '../fields/index.js';
import { LIMITS } from '../limits.js';
import { TASK_TYPES, type TaskType } from './focus-session.js';

const { min, customMin, max } = LIMITS.session;

class FocusTask {
  @RequiredChoice(TASK_TYPES, { label: 'Task type' }) taskType: TaskType;
  @RequiredId({ label: 'Task' }) taskId: string;
}

/** The body of `POST /api/focus`; without `startedAt` and `endedAt` the session ended now. */
export class RecordFocusSession extends FocusTask {
  /** Whole seconds. */
  @RequiredWholeNumber({ label: 'Duration', min, max }) duration: number;
  @OptionalMoment({ label: 'Start' }) startedAt?: string | null;
  @OptionalMoment({ label: 'End' }) endedAt?: string | null;
}

/** The body of `POST /api/focus/custom`. */
export class AddCustomFocusSession extends FocusTask {
  /** Whole seconds. */
  @RequiredWholeNumber({ label: 'Duration', min: customMin, max }) duration: number;
  @RequiredDay({ label: 'Date' }) sessionDate: string;
  @RequiredClockTime({ label: 'Start time' }) startTime: string;
  @OptionalText({ label: 'Notes', max: LIMITS.sessionNotes }) notes?: string;
}

/** The query of `GET /api/focus`: a range of days (both inclusive), one day, or everything before an instant. */
export class FocusSessionWindow {
  @OptionalDay({ label: 'From' }) from?: string | null;
  @OptionalDay({ label: 'To' }) to?: string | null;
  @OptionalDay({ label: 'Date' }) date?: string | null;
  @OptionalMoment({ label: 'Before' }) before?: string | null;
}
