import { isDeepStrictEqual } from 'node:util';
import type { mongo } from 'mongoose';
import type { DeclaredCollection } from './migration.js';

type Index = mongo.IndexDescription & { name?: string };
type Existing = mongo.IndexDescription & { name: string };

/** One difference between the declared and the existing indexes of a collection. */
export interface IndexChange {
  collection: string;
  index: Index;
  /** The index already exists. Only the indexes that it replaces must be dropped, for example after a crash. */
  isBuilt: boolean;
  /** Indexes of an earlier release with the same fields and other options. */
  replaces: Existing[];
}

/** All differences, in the order of the declaration. Undeclared indexes are not changed. */
export async function findIndexChanges(
  db: mongo.Db,
  collections: readonly DeclaredCollection[],
): Promise<IndexChange[]> {
  const changes = await Promise.all(
    collections.map(async ({ name, indexes }) => compareIndexes(name, indexes, await existingIndexes(db, name))),
  );
  return changes.flat();
}

/**
 * The differences of one collection. Two indexes are the same if their fields and options are equal; names do not
 * matter.
 */
function compareIndexes(collection: string, declared: readonly Index[], existing: Existing[]): IndexChange[] {
  const unused = existing.filter((index) => !declared.some((other) => isSame(index, other)));
  return declared
    .map((index) => ({
      collection,
      index,
      isBuilt: existing.some((other) => isSame(index, other)),
      replaces: unused.filter(
        (other) => hasSameFields(index, other) && (isOurs(other) || hasSameIdentity(index, other)),
      ),
    }))
    .filter(({ isBuilt, replaces }) => !isBuilt || replaces.length > 0);
}

/**
 * Waits for builds of declared indexes that a crashed replica has started: the server continues them and lists them as
 * if they were complete. Creating such an index again waits for its build; for a complete index it does nothing.
 */
export async function finishIndexBuilds(db: mongo.Db, collections: readonly DeclaredCollection[]): Promise<void> {
  for (const { name, indexes } of collections) {
    const begun = (await existingIndexes(db, name)).filter((index) => indexes.some((other) => isSame(index, other)));
    if (begun.length > 0) await db.collection(name).createIndexes(begun);
  }
}

/**
 * Applies one change. A new index is built before the old one is dropped: a unique index is never missing, and if the
 * build fails the old index is still there. MongoDB does not allow two indexes that differ only in the expiry, so the
 * expiry is changed in place; to remove an expiry, the old index is dropped first.
 */
export async function applyIndexChange(db: mongo.Db, change: IndexChange): Promise<string> {
  const { collection, index, isBuilt, replaces } = change;
  if (isBuilt) {
    await dropIndexes(db, collection, replaces);
    return `dropped index ${namesOf(replaces)} of ${collection}, which was replaced`;
  }
  const { expireAfterSeconds } = index;
  const sameFields = replaces.find((other) => hasSameIdentity(index, other));
  if (sameFields && expireAfterSeconds !== undefined) {
    await db.command({ collMod: collection, index: { name: sameFields.name, expireAfterSeconds } });
    return `changed the expiry of index ${sameFields.name} of ${collection} to ${expireAfterSeconds} s`;
  }
  if (sameFields) await dropIndexes(db, collection, [sameFields]);
  const { key, background: _background, ...options } = index;
  const name = freeName(key, await existingIndexes(db, collection));
  await db.collection(collection).createIndexes([{ key, ...options, name }]);
  const old = replaces.filter((other) => other !== sameFields);
  await dropIndexes(db, collection, old);
  const instead = replaces.length > 0 ? ` in place of ${namesOf(replaces)}` : '';
  return `built index ${name} of ${collection}${instead}`;
}

const namesOf = (indexes: Existing[]): string => indexes.map(({ name }) => name).join(', ');

async function dropIndexes(db: mongo.Db, collection: string, indexes: Existing[]): Promise<void> {
  for (const { name } of indexes) await db.collection(collection).dropIndex(name);
}

const NO_COLLECTION = 26;

async function existingIndexes(db: mongo.Db, collection: string): Promise<Existing[]> {
  try {
    return (await db.collection(collection).indexes()) as Existing[];
  } catch (error) {
    if ((error as { code?: unknown }).code === NO_COLLECTION) return [];
    throw error;
  }
}

const isSame = (one: Index, other: Index): boolean =>
  hasSameIdentity(one, other) && one.expireAfterSeconds === other.expireAfterSeconds;

/** Whether MongoDB considers two indexes the same, apart from their names and their expiry. */
const hasSameIdentity = (one: Index, other: Index): boolean =>
  hasSameFields(one, other) &&
  Boolean(one.unique) === Boolean(other.unique) &&
  Boolean(one.sparse) === Boolean(other.sparse) &&
  isDeepStrictEqual(one.partialFilterExpression, other.partialFilterExpression);

const hasSameFields = (one: Index, other: Index): boolean => isDeepStrictEqual(fields(one), fields(other));

/** The order of the fields matters. */
const fields = ({ key }: Index): [string, unknown][] =>
  key instanceof Map ? [...key.entries()] : Object.entries(key as object);

/** The default name that the driver gives. An index with another name was not created by this product. */
const defaultName = (key: Index['key']): string =>
  fields({ key })
    .map(([field, direction]) => `${field}_${direction}`)
    .join('_');

const isOurs = ({ key, name }: Existing): boolean => {
  const base = defaultName(key);
  return name === base || /^-\d+$/.test(name.slice(base.length));
};

function freeName(key: Index['key'], existing: Existing[]): string {
  const base = defaultName(key);
  const taken = new Set(existing.map(({ name }) => name));
  let name = base;
  for (let n = 2; taken.has(name); n++) name = `${base}-${n}`;
  return name;
}
