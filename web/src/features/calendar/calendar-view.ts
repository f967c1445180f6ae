import { parseJson } from '@/lib/json';
import { createStoredValue } from '@/lib/stored-value';
import * as m from '@/messages/calendar.gen';

/** The views of the calendar in the order of their buttons; the first is the default. */
export const VIEWS = [
  { value: 'month', label: m.viewMonth },
  { value: 'week', label: m.viewWeek },
  { value: 'threeDays', label: m.viewThreeDays },
  { value: 'day', label: m.viewDay },
  { value: 'agenda', label: m.viewAgenda },
  { value: 'list', label: m.viewList },
] as const;

export type CalendarView = (typeof VIEWS)[number]['value'];

/** The view that was chosen last on this device; any other stored text counts as the month (CAL-53). */
export const viewStore = createStoredValue<CalendarView>(
  'calendar-view',
  (text) => VIEWS.find(({ value }) => value === parseJson(text))?.value ?? 'month',
);
