import type { Goal } from '../../../api/generated';
import type { ItemKind } from '../../../lib/items/items-change';

/** Goals belong to their person alone; they are cached, and reported by the live stream, under the personal space. */
export const GOALS: ItemKind<Goal> = { collection: 'goals', noun: 'goal' };
