import type { Todo } from '@/api/generated';

export type Priority = Todo['priority'];
export type Category = Todo['category'];

/** Names and badge colours of the priorities. */
export const PRIORITIES: Record<Priority, { label: string; colour: string }> = {
  low: { label: 'Low', colour: '#96ceb4' },
  medium: { label: 'Medium', colour: '#4ecdc4' },
  high: { label: 'High', colour: '#ff6b6b' },
};

export const CATEGORIES: Record<Category, string> = {
  personal: 'Personal',
  work: 'Work',
  shopping: 'Shopping',
  health: 'Health',
  other: 'Other',
};
