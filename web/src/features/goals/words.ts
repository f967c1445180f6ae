import type { Goal } from '@/api/generated';

export type Category = Goal['category'];

export const CATEGORIES: Record<Category, string> = {
  personal: 'Personal',
  health: 'Health',
  career: 'Career',
  financial: 'Financial',
  education: 'Education',
  relationships: 'Relationships',
  other: 'Other',
};
