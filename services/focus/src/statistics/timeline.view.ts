import type { TimelineEntry } from '@pawplan/contracts';
import type { FocusSessionDocument } from '../sessions/focus-session.schema.js';

/** A stored session as the timeline shows it (§3). */
export const viewEntry = (session: FocusSessionDocument): TimelineEntry => ({
  _id: session._id,
  taskType: session.taskType,
  taskTitle: session.taskTitle,
  startTime: session.startTime.toISOString(),
  endTime: session.endTime.toISOString(),
  duration: session.duration,
  isCustom: session.isCustom,
});
