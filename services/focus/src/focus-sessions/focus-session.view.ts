import type { FocusSession } from '@pawplan/contracts';
import type { FocusSessionDocument } from './focus-session.schema.js';

/** Converts a stored session to its reply format. */
export function viewFocusSession(session: FocusSessionDocument): FocusSession {
  return {
    _id: session._id,
    taskType: session.taskType,
    taskId: session.taskId,
    taskTitle: session.taskTitle,
    duration: session.duration,
    startTime: session.startTime.toISOString(),
    endTime: session.endTime.toISOString(),
    day: session.day,
    isCustom: session.isCustom,
    notes: session.notes,
    createdAt: session.createdAt.toISOString(),
  };
}
