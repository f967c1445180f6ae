import type { QueryKey } from '@tanstack/react-query';
import type { User } from '@/api/generated';
import { logFailure } from '@/lib/log';

/**
 * A list with the last answer that the server gave to a person. Browsers have stored lists with these field names, so
 * the names must not change.
 */
export interface CachedList {
  /** The id of that person. */
  owner: string;
  /** The query key as text. */
  hash: string;
  key: QueryKey;
  data: unknown;
  /** The time of the answer, in milliseconds. */
  at: number;
}

/** The person a token belongs to. */
interface CachedUser extends CachedList {
  token: string;
  data: User;
}

/** These names are stored in browsers and must not change. */
const DATABASE_NAME = 'pawplan-last-seen';
const STORE_NAME = 'rows';
const USER_HASH = 'me';

/** Opened once; null when the browser does not store data, as in some private windows. */
let databasePromise: Promise<IDBDatabase | null> | undefined;

function openDatabase(): Promise<IDBDatabase | null> {
  databasePromise ??= new Promise<IDBDatabase | null>((resolve, reject) => {
    const request = indexedDB.open(DATABASE_NAME, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE_NAME, { keyPath: ['owner', 'hash'] });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  }).catch((error: unknown) => {
    logFailure('Opening the offline cache', error);
    return null;
  });
  return databasePromise;
}

/** Runs one request in a transaction, in the order of the calls; returns `fallback` when it fails. */
async function runRequest<Result>(
  mode: IDBTransactionMode,
  work: (rows: IDBObjectStore) => IDBRequest<Result>,
  fallback: Result,
): Promise<Result> {
  const database = await openDatabase();
  if (!database) return fallback;
  try {
    return await new Promise<Result>((resolve, reject) => {
      const transaction = database.transaction(STORE_NAME, mode);
      const request = work(transaction.objectStore(STORE_NAME));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => reject(transaction.error);
    });
  } catch (error) {
    logFailure('Using the offline cache', error);
    return fallback;
  }
}

const keysOfOwner = (owner: string) => IDBKeyRange.bound([owner], [owner, []]);

/** Stores a list; replaces its earlier version. */
export const cacheList = (list: CachedList) => runRequest<IDBValidKey>('readwrite', (rows) => rows.put(list), '');

/** All cached lists of a person. */
export const cachedListsOf = (owner: string) =>
  runRequest<CachedList[]>('readonly', (rows) => rows.getAll(keysOfOwner(owner)), []);

/** Stores which person a token belongs to, and deletes the cached lists of all other people in this browser. */
export async function cacheUser(token: string, user: User): Promise<void> {
  const owner = user._id;
  const cachedUser: CachedUser = { owner, hash: USER_HASH, key: [USER_HASH], token, data: user, at: Date.now() };
  await cacheList(cachedUser);
  await runRequest<undefined>('readwrite', (rows) => rows.delete(IDBKeyRange.upperBound([owner], true)), undefined);
  await runRequest<undefined>('readwrite', (rows) => rows.delete(IDBKeyRange.lowerBound([owner, []], true)), undefined);
}

/** The person of a token, as last answered by the server. */
export async function cachedUserOf(token: string): Promise<CachedUser | null> {
  // Reads the keys only, because the lists in the same store are long.
  const keys = await runRequest<IDBValidKey[]>('readonly', (rows) => rows.getAllKeys(), []);
  const key = keys.find((key) => Array.isArray(key) && key[1] === USER_HASH);
  if (!key) return null;
  const cachedUser = await runRequest<CachedUser | undefined>('readonly', (rows) => rows.get(key), undefined);
  return cachedUser?.token === token ? cachedUser : null;
}

/** Deletes all cached lists, of every person. */
export const clearCache = () => runRequest<undefined>('readwrite', (rows) => rows.clear(), undefined);
