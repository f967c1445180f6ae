import { parseJson } from '@/lib/json';
import { createStoredValue } from '@/lib/stored-value';

/**
 * Whether the list of unplanned todos is unfolded, kept on this device; at first it is where it has a column of its own
 * (TODO-71).
 */
export const trayStore = createStoredValue<boolean>('calendar-unplanned-todos', (text) => {
  const kept = parseJson(text);
  return typeof kept === 'boolean' ? kept : matchMedia('(width >= 64rem)').matches;
});
