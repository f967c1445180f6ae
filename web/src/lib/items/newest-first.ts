import { compareCodeUnits } from '@/lib/text';

interface Created {
  _id: string;
  createdAt: string;
}

/** Items sorted by creation time, newest first; later changes do not move an item. */
export const newestFirst = <T extends Created>(items: readonly T[]): T[] =>
  [...items].sort((a, b) => compareCodeUnits(b.createdAt, a.createdAt) || compareCodeUnits(b._id, a._id));
