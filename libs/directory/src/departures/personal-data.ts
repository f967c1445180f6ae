import { type Caller, groupOf, type InSpaces, type OwnPart, type Space } from '@pawplan/contracts';

/** What a service holds of one person alone; each service has its own. */
export abstract class PersonalData {
  /** What the caller downloads of it: of the spaces that are theirs now. */
  abstract gather(caller: Caller, request: InSpaces): Promise<OwnPart>;

  /**
   * Deletes what is theirs alone of somebody whose account is gone, in writes of their own that each stand when the next does not come. May be
   * called any number of times, by several replicas at once.
   */
  abstract erase(userId: string): Promise<void>;
}

/** Something that stands in a space, as it is downloaded: the space as the API names it, and without the fields that are the service's own business. */
export function downloaded<Item extends { space: Space }>(item: Item, ...inner: (keyof Item)[]): OwnPart {
  const kept = Object.entries(item).filter(([field]) => !inner.includes(field as keyof Item));
  return { ...Object.fromEntries(kept), space: groupOf(item.space) ?? 'personal' };
}
