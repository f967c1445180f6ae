import { defineCall, isNoCaller } from '../rpc/call.js';

export interface HealthReport {
  status: 'ok' | 'down';
  /** The name of each check, and whether it passed. */
  checks: Record<string, boolean>;
  /** Milliseconds by which its clock is ahead of the clocks of its callers (negative: behind); absent when unknown. */
  clockSkewMs?: number;
}

/** Health checks have their own queue, so that a busy service does not count as a failed one. */
export const HEALTH_QUEUE = 'health';

class HealthRequest {}

/** The call that checks whether a service can work. */
export const healthCall = (service: string) =>
  defineCall<HealthRequest, HealthReport, null>({
    name: `${service}.health`,
    service,
    queue: HEALTH_QUEUE,
    deadlineMs: 2_000,
    request: HealthRequest,
    isCaller: isNoCaller,
    senders: ['gateway', 'admin'],
  });
