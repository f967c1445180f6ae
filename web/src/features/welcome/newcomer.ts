/**
 * True when all lists of a person are empty; false when any has items; null while some are unknown and none has items.
 */
export function isNewcomer(lists: readonly (readonly unknown[] | undefined)[]): boolean | null {
  if (lists.some((list) => list && list.length > 0)) return false;
  return lists.every((list) => list !== undefined) || null;
}
