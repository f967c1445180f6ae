import { mongo } from 'mongoose';
import { PLATFORM_MESSAGES } from '../messages/platform-messages.js';
import { Failure } from '../rpc/failure.js';

/** The database could not commit in time. */
export class DatabaseUnavailable extends Failure {
  constructor() {
    super('unavailable', PLATFORM_MESSAGES.notSaved);
  }
}

/** Whether the database was the cause of the error, and not the content of the request. */
export function isOutage(error: unknown): boolean {
  return error instanceof DatabaseUnavailable || isTransient(error);
}

/**
 * Whether the whole transaction may run again under the same journal `_id`: it conflicted with another transaction, or
 * the connection or the primary was lost.
 */
export function isTransient(error: unknown): boolean {
  return (
    hasLabel(error, 'TransientTransactionError') ||
    isCommitUnknown(error) ||
    isDisconnect(error) ||
    error instanceof mongo.MongoServerSelectionError
  );
}

/** Whether a connection broke. When a socket is broken, the driver passes on the error of the system. */
export function isDisconnect(error: unknown): boolean {
  if (error instanceof mongo.MongoNetworkError) return true;
  const code = (error as { code?: unknown } | undefined)?.code;
  return typeof code === 'string' && DISCONNECTS.has(code);
}

const DISCONNECTS = new Set([
  'ECONNRESET',
  'ECONNREFUSED',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'ERR_STREAM_DESTROYED',
]);

/** Whether the result of a commit is unknown; another commit resolves this. */
export function isCommitUnknown(error: unknown): boolean {
  return hasLabel(error, 'UnknownTransactionCommitResult');
}

/** Whether a write violated a unique index. */
export function isDuplicateKey(error: unknown): error is mongo.MongoServerError {
  return error instanceof mongo.MongoServerError && error.code === 11_000;
}

/**
 * Makes the unit of work start again when a write violated a unique index, because the data that was read or generated
 * before is out of date. Always throws the error.
 */
export function retryIfDuplicate(error: unknown): never {
  if (isDuplicateKey(error)) error.addErrorLabel('TransientTransactionError');
  throw error;
}

/** Whether an insert failed because the collection already has a document with this `_id`. */
export function isDuplicateOf(error: unknown, collection: string, id: string): boolean {
  if (!isDuplicateKey(error)) return false;
  return error.message.includes(`.${collection} `) && error.keyValue?._id === id;
}

function hasLabel(error: unknown, label: string): boolean {
  return error instanceof mongo.MongoError && error.hasErrorLabel(label);
}
