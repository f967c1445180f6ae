import type { Goal } from '@/api/generated';
import * as m from '@/messages/goals.gen';

type Category = Goal['category'];

export const CATEGORY_LABELS: Record<Category, () => string> = {
  personal: m.categoryPersonal,
  health: m.categoryHealth,
  career: m.categoryCareer,
  financial: m.categoryFinancial,
  education: m.categoryEducation,
  relationships: m.categoryRelationships,
  other: m.categoryOther,
};
