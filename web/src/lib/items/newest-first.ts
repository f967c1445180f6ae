interface Created {
  _id: string;
  createdAt: string;
}

/** Items sorted by creation time, newest first; later changes do not move an item. */
export const newestFirst = <T extends Created>(items: readonly T[]): T[] =>
  [...items].sort((a, b) => compare(b.createdAt, a.createdAt) || compare(b._id, a._id));

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
