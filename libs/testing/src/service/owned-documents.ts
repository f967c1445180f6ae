import { groupSpace, personalSpace } from '@pawplan/contracts';
import type { Connection } from 'mongoose';
import { newId } from './callers.js';

/** A field that stores the owner of a document, as services declare it for their own data. */
interface OwnerField {
  collection: string;
  field: string;
  ownerType: 'space' | 'user' | 'group';
  where?: object;
}

type Owner = { person: string } | { group: string };

/**
 * Inserts one document of a person or a group into every collection that has such an owner. Returns a function that
 * lists the collections that still contain one.
 */
export async function insertOwned(
  database: Connection,
  fields: readonly OwnerField[],
  owner: Owner,
): Promise<() => Promise<string[]>> {
  const owned = fields.flatMap((field) => {
    const value = ownerValue(owner, field.ownerType);
    return value === null ? [] : [{ ...field, value }];
  });
  const names = new Set(owned.map(({ collection }) => collection));
  for (const name of names) {
    const own = owned.filter(({ collection }) => collection === name).map(({ field, value }) => [field, value]);
    await database.collection<{ _id: string }>(name).insertOne({ _id: newId(), ...Object.fromEntries(own) });
  }
  const remaining = async () => {
    const counts = owned.map(async ({ collection, field, value, where }) => ({
      collection,
      count: await database.collection(collection).countDocuments({ ...where, [field]: value }),
    }));
    return (await Promise.all(counts)).filter(({ count }) => count > 0).map(({ collection }) => collection);
  };
  // Otherwise a test of a deletion could not fail.
  const found = await remaining();
  const missing = [...names].filter((name) => !found.includes(name));
  if (missing.length > 0) throw new Error(`No document of the owner is found in ${missing.join(', ')}`);
  return remaining;
}

function ownerValue(owner: Owner, type: OwnerField['ownerType']): string | null {
  if ('person' in owner) {
    if (type === 'group') return null;
    return type === 'space' ? personalSpace(owner.person) : owner.person;
  }
  if (type === 'user') return null;
  return type === 'space' ? groupSpace(owner.group) : owner.group;
}
