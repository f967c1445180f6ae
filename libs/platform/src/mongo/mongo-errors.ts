import { mongo } from 'mongoose';
import { Failure } from '../rpc/failure.js';

/** The database could not commit in time. */
export class DatabaseUnavailable extends Failure {
  constructor() {
    super('unavailable', 'This could not be saved just now. Please try again');
  }
}

/** Whether the database was to blame, and not what was asked of it. */
export function isOutage(error: unknown): boolean {
  return error instanceof DatabaseUnavailable || isTransient(error);
}

/** Whether the whole transaction may be run again under the same journal `_id`: it collided with another, or the connection or the primary was lost. */
export function isTransient(error: unknown): boolean {
  return (
    hasLabel(error, 'TransientTransactionError') ||
    isCommitUnknown(error) ||
    isDisconnect(error) ||
    error instanceof mongo.MongoServerSelectionError
  );
}

/** Whether a connection broke. The driver lets a write to a broken socket through as the system's own error. */
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

/** Whether a commit may or may not have happened; committing again settles it. */
export function isCommitUnknown(error: unknown): boolean {
  return hasLabel(error, 'UnknownTransactionCommitResult');
}

/** Whether an insert met its own `_id`. */
export function isDuplicateOf(error: unknown, collection: string, id: string): boolean {
  if (!(error instanceof mongo.MongoServerError) || error.code !== 11_000) return false;
  return error.message.includes(`.${collection} `) && error.keyValue?._id === id;
}

function hasLabel(error: unknown, label: string): boolean {
  return error instanceof mongo.MongoError && error.hasErrorLabel(label);
}
