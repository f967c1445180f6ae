import type { Operation } from './call.js';

/**
 * The message format of calls.
 * - Request: `type` is the name of the call, the body is {@link RequestBody}. `expiration` is the number of
 *   milliseconds that the caller still waits. `timestamp` is the caller's wall clock in milliseconds, from which the
 *   receiver estimates the clock skew. A request has no headers, except while the previous release is accepted: the
 *   broker and both clients take longer to process a message with headers.
 * - Reply: `type` is one of {@link REPLY}, the body is JSON. A long reply comes in parts, which are numbered and carry
 *   the id of their run; the last part has the type `whole`.
 * - Reply in pages: each page is the reply to a separate call. The header `next` of every page but the last is the key
 *   with which the next call continues.
 */
export interface RequestBody {
  request: object;
  caller: unknown;
  requestId: string;
  operation?: Operation;
  /** Set by a caller that takes a long reply page by page. The previous release neither sends nor reads it. */
  page?: PageRequest;
}

/** Which page of a reply: the one that the header `next` of the previous page named, or the first. */
export interface PageRequest {
  after?: string;
}

export const REPLY = { whole: 'reply', part: 'part', failure: 'failure' } as const;

/** Bytes of one message of a long reply. */
export const PART_BYTES = 1024 * 1024;

/** Bytes of the largest reply. Replies that may be longer are sent in pages. */
export const MAX_REPLY_BYTES = 4 * 1024 * 1024;

/** The same while callers of the previous release are accepted, which take every list as one reply. */
export const MAX_REPLY_BYTES_PREVIOUS = 96 * 1024 * 1024;

/** Bytes of the largest accepted request; the gateway accepts far smaller bodies. */
export const MAX_REQUEST_BYTES = 1024 * 1024;

export interface PartHeaders {
  /** The id of one execution of the call. When a call was executed twice, the parts of the two must not be mixed. */
  run: string;
  index: number;
}

/** Headers of a page of a reply. */
export interface NextPage {
  next?: string;
}

/** Reads a request body; null when it is not one. */
export function readRequest(content: Buffer): RequestBody | null {
  try {
    const body: unknown = JSON.parse(content.toString());
    return isRequest(body) ? body : null;
  } catch {
    return null;
  }
}

function isRequest(body: unknown): body is RequestBody {
  if (!isObject(body)) return false;
  const { request, requestId, operation, page } = body;
  return (
    isObject(request) &&
    typeof requestId === 'string' &&
    (operation === undefined || isOperation(operation)) &&
    (page === undefined || isPageRequest(page))
  );
}

const isPageRequest = (value: unknown): value is PageRequest =>
  isObject(value) && (value.after === undefined || typeof value.after === 'string');

function isOperation(value: unknown): value is Operation {
  return (
    isObject(value) &&
    typeof value.id === 'string' &&
    typeof value.fingerprint === 'string' &&
    typeof value.fresh === 'boolean'
  );
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
