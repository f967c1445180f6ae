import type { Operation } from './call.js';

/**
 * What calls look like on the wire. A request: `type` is the name of the call, the header `deadline` its deadline, the body {@link RequestBody}.
 * A reply: `type` is one of {@link REPLY}, the body JSON; a long one comes as parts, numbered under the name of their run, the last as `whole`.
 */
export interface RequestBody {
  request: object;
  caller: unknown;
  requestId: string;
  operation?: Operation;
}

export const REPLY = { whole: 'reply', part: 'part', failure: 'failure' } as const;

/** Bytes of one message of a long reply. */
export const PART_BYTES = 1024 * 1024;

/** Bytes of the largest request that is looked at; the gateway takes far smaller bodies. */
export const MAX_REQUEST_BYTES = 1024 * 1024;

export interface PartHeaders {
  /** One execution of the call: when a call was executed twice, parts of the two must not be mixed. */
  run: string;
  index: number;
}

/** The queue of a service's lane. */
export const queueOf = (prefix: string, service: string, lane: string): string => `${prefix}.${service}.${lane}`;

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
  const { request, requestId, operation } = body;
  return isObject(request) && typeof requestId === 'string' && (operation === undefined || isOperation(operation));
}

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
