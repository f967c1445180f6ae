/** A field that stores the owner of a document: a space, or the id of a user or of a group. */
export interface OwnerField {
  collection: string;
  field: string;
  ownerType: 'space' | 'user' | 'group';
  /** Filter for the documents that have an owner. Default: all. */
  where?: object;
}

/** The default owner field of collections whose documents belong to a space or to one user. */
export const ownersIn = (ownerType: 'space' | 'user', ...collections: string[]): OwnerField[] =>
  collections.map((collection) => ({ collection, field: ownerType === 'space' ? 'space' : 'userId', ownerType }));

/**
 * The owners of the names of people and groups that every service stores. The remaining record of a deleted account
 * contains no name and is not included.
 */
export const DIRECTORY_OWNERS: readonly OwnerField[] = [
  { collection: 'people', field: '_id', ownerType: 'user', where: { departed: { $ne: true } } },
  { collection: 'memberships', field: '_id', ownerType: 'group' },
];
