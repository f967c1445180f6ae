import type { Habit } from '../../../api/generated';
import type { ItemKind } from '../../../lib/items/items-change';

/** Habits belong to their person alone; they are cached, and reported by the live stream, under the personal space. */
export const HABITS: ItemKind<Habit> = { collection: 'habits', noun: 'habit' };
