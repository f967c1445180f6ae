import { randomUUID } from 'node:crypto';
import type { Operation } from '../rpc/call.js';
import type { CurrentCall } from '../rpc/current-call.js';

/** The operation of one run of a unit of work. */
export interface RunOperation extends Operation {
  requestId: string;
  /** True when another run may use the same id: the id came with the call and was not generated here. */
  shared: boolean;
}

const runs = new WeakMap<CurrentCall, number>();

/**
 * The operation of the next run in this call. The first run gets the operation of the call, further runs get numbered
 * ones. Without an operation, the run gets a new random id.
 */
export function nextOperation(call: CurrentCall | undefined): RunOperation {
  const requestId = call?.requestId ?? randomUUID();
  if (!call?.operation) return { id: randomUUID(), fingerprint: '', fresh: true, requestId, shared: false };
  const run = (runs.get(call) ?? 0) + 1;
  runs.set(call, run);
  const id = run === 1 ? call.operation.id : `${call.operation.id}#${run}`;
  return { ...call.operation, id, requestId, shared: true };
}
