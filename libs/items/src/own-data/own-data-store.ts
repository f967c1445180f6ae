import { type Caller, groupOf, type InSpaces, type Space } from '@pawplan/contracts';
import { type ListOrder, type LongMember, longList } from '@pawplan/platform';
import type { OwnerField } from '../orphaned-data/owner-fields.js';

/** The parts of a person's data in a service, by name. */
export type OwnDataMembers = Readonly<Record<string, LongMember>>;

/** The data of one person in a service. Each service has its own implementation. */
export abstract class OwnDataStore {
  /** The fields that contain the owner of a document, including the data of groups. */
  abstract readonly owners: readonly OwnerField[];

  /**
   * The data that the caller can download, from the spaces that the caller has access to now. It is read page by page,
   * in this order.
   */
  abstract members(caller: Caller, request: InSpaces): OwnDataMembers;

  /**
   * Deletes the data that belongs only to a person whose account was deleted. Uses separate writes, so that each one
   * stays if a later one fails. May be called any number of times, by several replicas at once.
   */
  abstract erase(userId: string): Promise<void>;
}

/**
 * A list of items of spaces in the form of the download. Each item has its space in the form of the API, and no
 * internal fields (`inner`).
 */
export function downloadedList<Item extends { space: Space }>(
  order: ListOrder<Item>,
  ...inner: (keyof Item)[]
): LongMember {
  const show = (item: Item) => {
    const fields = Object.entries(item).filter(([field]) => !inner.includes(field as keyof Item));
    return { ...Object.fromEntries(fields), space: groupOf(item.space) ?? 'personal' };
  };
  return longList({ ...order, show: (items) => items.map(show) });
}
