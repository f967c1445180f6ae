import { DEFAULT_QUIET_HOURS, type ReminderSettings } from '@pawplan/contracts';
import type { ReminderSettingsDocument } from './reminder-settings.schema.js';

/** The settings of a person in their reply format; null is for a person who never changed them. */
export function viewReminderSettings(stored: ReminderSettingsDocument | null, now: Date): ReminderSettings {
  const { quietHours = DEFAULT_QUIET_HOURS, pausedUntil, offKinds = [], offGroups = [] } = stored ?? {};
  const { on, from, to } = quietHours;
  const isPaused = pausedUntil && pausedUntil > now;
  return {
    quietHours: { on, from, to },
    pausedUntil: isPaused ? pausedUntil.toISOString() : null,
    offKinds,
    offGroups,
  };
}
