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
import { TASK_TYPES, type TaskType } from './choices.js';

const { min, customMin, max, pastDays } = LIMITS.session;

class FocusTask {
  @RequiredChoice(TASK_TYPES, { label: 'taskType', description: 'The kind of task' }) taskType: TaskType;
  @RequiredId({ label: 'task', description: 'A todo of the space, or a goal or habit of the caller' }) taskId: string;
}

/** The body of `POST /api/focus`; without `startedAt` and `endedAt` the session ended now. */
export class RecordFocusSession extends FocusTask {
  @RequiredWholeNumber({ label: 'duration', min, max, description: 'Focus time in seconds, without pauses' })
  duration: number;
  @OptionalMoment({
    label: 'start',
    description: `The instant at which it started, at most ${pastDays} days ago; left out: computed from \`endedAt\``,
  })
  startedAt?: string | null;
  @OptionalMoment({
    label: 'end',
    description:
      'The instant at which it ended, at least `duration` after the start; left out: computed from `startedAt`, or now',
  })
  endedAt?: string | null;
}

/** The body of `POST /api/focus/custom`. */
export class AddCustomFocusSession extends FocusTask {
  @RequiredWholeNumber({ label: 'duration', min: customMin, max, description: 'Focus time in seconds' })
  duration: number;
  @RequiredDay({
    label: 'date',
    description: 'The day on which it started, not later than today in the time zone of the caller',
  })
  sessionDate: string;
  @RequiredClockTime({ label: 'startTime', description: 'The start on that day, in the time zone of the caller' })
  startTime: string;
  @OptionalText({ label: 'notes', max: LIMITS.sessionNotes, description: 'Notes about the session; stored as sent' })
  notes?: string;
}

/** The query of `GET /api/focus`: a range of days (both inclusive), one day, or everything before an instant. */
export class FocusSessionWindow {
  @OptionalDay({ label: 'from', description: 'The first day' }) from?: string | null;
  @OptionalDay({ label: 'to', description: 'The last day' }) to?: string | null;
  @OptionalDay({ label: 'date', description: 'One day; `from` and `to` are then ignored' }) date?: string | null;
  @OptionalMoment({ label: 'before', description: 'Only sessions that started before this instant' })
  before?: string | null;
}
