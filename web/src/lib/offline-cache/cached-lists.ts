import type { QueryKey } from '@tanstack/react-query';
import type { User } from '@/api/generated';
import { logFailure } from '@/lib/log';

/** A list with the last answer that the server gave to a person. */
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

/** The name must not change: browsers hold data under it. */
const NAME = 'pawplan-last-seen';
const ROWS = 'rows';
const ME = 'me';

/** Opened once; null when the browser does not store data, as in some private windows. */
let opened: Promise<IDBDatabase | null> | undefined;

function open(): Promise<IDBDatabase | null> {
  opened ??= new Promise<IDBDatabase | null>((resolve, reject) => {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(ROWS, { keyPath: ['owner', 'hash'] });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  }).catch((error: unknown) => {
    logFailure('Opening what was last seen', error);
    return null;
  });
  return opened;
}

/** Runs one request in a transaction, in the order of the calls; returns `fallback` when it fails. */
async function runRequest<Result>(
  mode: IDBTransactionMode,
  work: (rows: IDBObjectStore) => IDBRequest<Result>,
  fallback: Result,
): Promise<Result> {
  const database = await open();
  if (!database) return fallback;
  try {
    return await new Promise<Result>((resolve, reject) => {
      const transaction = database.transaction(ROWS, mode);
      const request = work(transaction.objectStore(ROWS));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => reject(transaction.error);
    });
  } catch (error) {
    logFailure('Keeping what was last seen', error);
    return fallback;
  }
}

const ofOwner = (owner: string) => IDBKeyRange.bound([owner], [owner, []]);

/** Stores a list; replaces its earlier version. */
export const cacheList = (list: CachedList) => runRequest<IDBValidKey>('readwrite', (rows) => rows.put(list), '');

/** All cached lists of a person. */
export const cachedListsOf = (owner: string) =>
  runRequest<CachedList[]>('readonly', (rows) => rows.getAll(ofOwner(owner)), []);

/** Stores which person a token belongs to, and deletes the cached lists of all other people in this browser. */
export async function cacheUser(token: string, user: User): Promise<void> {
  const owner = user._id;
  const known: CachedUser = { owner, hash: ME, key: [ME], token, data: user, at: Date.now() };
  await cacheList(known);
  await runRequest<undefined>('readwrite', (rows) => rows.delete(IDBKeyRange.upperBound([owner], true)), undefined);
  await runRequest<undefined>('readwrite', (rows) => rows.delete(IDBKeyRange.lowerBound([owner, []], true)), undefined);
}

/** The person of a token, as last answered by the server. */
export async function cachedUserOf(token: string): Promise<CachedUser | null> {
  // Reads the keys only, because the lists in the same store are long.
  const keys = await runRequest<IDBValidKey[]>('readonly', (rows) => rows.getAllKeys(), []);
  const key = keys.find((key) => Array.isArray(key) && key[1] === ME);
  if (!key) return null;
  const known = await runRequest<CachedUser | undefined>('readonly', (rows) => rows.get(key), undefined);
  return known?.token === token ? known : null;
}

/** Deletes all cached lists, of every person. */
export const clearCache = () => runRequest<undefined>('readwrite', (rows) => rows.clear(), undefined);
