import type { Goal } from '../../../api/generated';
import type { ItemKind } from '../../../lib/items/items-change';

/** Goals are their person's alone; they are kept and told of under the personal space. */
export const GOALS: ItemKind<Goal> = { collection: 'goals', noun: 'goal' };
