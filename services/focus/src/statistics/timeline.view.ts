import type { TimelineEntry } from '@pawplan/contracts';
import type { FocusSessionDocument } from '../focus-sessions/focus-session.schema.js';

/** Converts a stored session to an entry of the timeline. */
export const viewEntry = (session: FocusSessionDocument): TimelineEntry => ({
  _id: session._id,
  taskType: session.taskType,
  taskTitle: session.taskTitle,
  startTime: session.startTime.toISOString(),
  endTime: session.endTime.toISOString(),
  duration: session.duration,
  isCustom: session.isCustom,
});
