import type { Todo } from '@/api/generated';
import * as common from '@/messages/common.gen';
import * as m from '@/messages/kinds.gen';

export type Priority = Todo['priority'];
type Category = Todo['category'];

/** Names and badge colours of the priorities. */
export const PRIORITIES: Record<Priority, { label: () => string; colour: string }> = {
  low: { label: common.priorityLow, colour: '#96ceb4' },
  medium: { label: common.priorityMedium, colour: '#4ecdc4' },
  high: { label: common.priorityHigh, colour: '#ff6b6b' },
};

export const CATEGORIES: Record<Category, () => string> = {
  personal: m.categoryPersonal,
  work: m.categoryWork,
  shopping: m.categoryShopping,
  health: m.categoryHealth,
  other: m.categoryOther,
};
