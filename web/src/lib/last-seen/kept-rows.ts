import type { QueryKey } from '@tanstack/react-query';
import type { User } from '../../api/generated';
import { logFailure } from '../log';

/** A list as the server last told it to somebody. */
export interface Seen {
  /** The id of that person. */
  owner: string;
  /** The key as text. */
  hash: string;
  key: QueryKey;
  data: unknown;
  /** When, in milliseconds. */
  at: number;
}

/** Who a token belongs to. */
interface Known extends Seen {
  token: string;
  data: User;
}

const NAME = 'pawplan-last-seen';
const ROWS = 'rows';
const ME = 'me';

/** Opened once; null where the browser keeps nothing, as in some private windows. */
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

/** Does a piece of work in a transaction, in the order of the calls; `otherwise` where it fails. */
async function use<Result>(
  mode: IDBTransactionMode,
  work: (rows: IDBObjectStore) => IDBRequest<Result>,
  otherwise: Result,
): Promise<Result> {
  const database = await open();
  if (!database) return otherwise;
  try {
    return await new Promise<Result>((resolve, reject) => {
      const transaction = database.transaction(ROWS, mode);
      const request = work(transaction.objectStore(ROWS));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => reject(transaction.error);
    });
  } catch (error) {
    logFailure('Keeping what was last seen', error);
    return otherwise;
  }
}

const ofOwner = (owner: string) => IDBKeyRange.bound([owner], [owner, []]);

/** Keeps a list in the place of what was seen of it before. */
export const keepSeen = (seen: Seen) => use<IDBValidKey>('readwrite', (rows) => rows.put(seen), '');

/** All that somebody has seen. */
export const seenBy = (owner: string) => use<Seen[]>('readonly', (rows) => rows.getAll(ofOwner(owner)), []);

/** Remembers whose a token is, and forgets what anybody else has seen in this browser. */
export async function keepMe(token: string, user: User): Promise<void> {
  const owner = user._id;
  const known: Known = { owner, hash: ME, key: [ME], token, data: user, at: Date.now() };
  await keepSeen(known);
  await use<undefined>('readwrite', (rows) => rows.delete(IDBKeyRange.upperBound([owner], true)), undefined);
  await use<undefined>('readwrite', (rows) => rows.delete(IDBKeyRange.lowerBound([owner, []], true)), undefined);
}

/** The person of a token, as last seen. */
export async function lastMe(token: string): Promise<Known | null> {
  // The lists beside it are long, so only keys are read through.
  const keys = await use<IDBValidKey[]>('readonly', (rows) => rows.getAllKeys(), []);
  const key = keys.find((key) => Array.isArray(key) && key[1] === ME);
  if (!key) return null;
  const known = await use<Known | undefined>('readonly', (rows) => rows.get(key), undefined);
  return known?.token === token ? known : null;
}

/** Forgets all that was seen, whoever saw it. */
export const forgetSeen = () => use<undefined>('readwrite', (rows) => rows.clear(), undefined);
