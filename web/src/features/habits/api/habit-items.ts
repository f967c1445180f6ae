import type { Habit } from '../../../api/generated';
import type { ItemKind } from '../../../lib/items/items-change';

/** Habits are their person's alone; they are kept and told of under the personal space. */
export const HABITS: ItemKind<Habit> = { collection: 'habits', noun: 'habit' };
