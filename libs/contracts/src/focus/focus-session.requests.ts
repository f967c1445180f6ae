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

const { min, customMin, max, pastDays } = LIMITS.session;

class FocusTask {
  @RequiredChoice(TASK_TYPES, { label: 'Task type', description: 'The kind of task' }) taskType: TaskType;
  @RequiredId({ label: 'Task', description: 'A todo of the space, or a goal or habit of the caller' }) taskId: string;
}

/** The body of `POST /api/focus`; without `startedAt` and `endedAt` the session ended now. */
export class RecordFocusSession extends FocusTask {
  @RequiredWholeNumber({ label: 'Duration', min, max, description: 'Focus time in seconds, without pauses' })
  duration: number;
  @OptionalMoment({
    label: 'Start',
    description: `The instant at which it started, at most ${pastDays} days ago; left out: computed from \`endedAt\``,
  })
  startedAt?: string | null;
  @OptionalMoment({
    label: 'End',
    description:
      'The instant at which it ended, at least `duration` after the start; left out: computed from `startedAt`, or now',
  })
  endedAt?: string | null;
}

/** The body of `POST /api/focus/custom`. */
export class AddCustomFocusSession extends FocusTask {
  @RequiredWholeNumber({ label: 'Duration', min: customMin, max, description: 'Focus time in seconds' })
  duration: number;
  @RequiredDay({
    label: 'Date',
    description: 'The day on which it started, not later than today in the time zone of the caller',
  })
  sessionDate: string;
  @RequiredClockTime({ label: 'Start time', description: 'The start on that day, in the time zone of the caller' })
  startTime: string;
  @OptionalText({ label: 'Notes', max: LIMITS.sessionNotes, description: 'Notes about the session; stored as sent' })
  notes?: string;
}

/** The query of `GET /api/focus`: a range of days (both inclusive), one day, or everything before an instant. */
export class FocusSessionWindow {
  @OptionalDay({ label: 'From', description: 'The first day' }) from?: string | null;
  @OptionalDay({ label: 'To', description: 'The last day' }) to?: string | null;
  @OptionalDay({ label: 'Date', description: 'One day; `from` and `to` are then ignored' }) date?: string | null;
  @OptionalMoment({ label: 'Before', description: 'Only sessions that started before this instant' })
  before?: string | null;
}
