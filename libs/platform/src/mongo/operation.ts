import { randomUUID } from 'node:crypto';
import type { Operation } from '../rpc/call.js';
import type { CurrentCall } from '../rpc/current-call.js';

/** What one run of a unit of work is. */
export interface RunOperation extends Operation {
  requestId: string;
  /** True when somebody else may run the same id: it came with the call and was not made up here. */
  shared: boolean;
}

const runs = new WeakMap<CurrentCall, number>();

/** The operation of the next run in this call: the call's own, then numbered ones; outside an operation one that nobody else knows. */
export function nextOperation(call: CurrentCall | undefined): RunOperation {
  const requestId = call?.requestId ?? randomUUID();
  if (!call?.operation) return { id: randomUUID(), fingerprint: '', fresh: true, requestId, shared: false };
  const run = (runs.get(call) ?? 0) + 1;
  runs.set(call, run);
  const id = run === 1 ? call.operation.id : `${call.operation.id}#${run}`;
  return { ...call.operation, id, requestId, shared: true };
}
