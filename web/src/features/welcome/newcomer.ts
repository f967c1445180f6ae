/** Whether all of a person's lists are empty; null while one that matters is still unknown. */
export function isNewcomer(lists: readonly (readonly unknown[] | undefined)[]): boolean | null {
  if (lists.some((list) => list && list.length > 0)) return false;
  return lists.every((list) => list !== undefined) || null;
}
