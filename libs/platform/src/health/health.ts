import { defineCall } from '../rpc/call.js';

export interface HealthReport {
  status: 'ok' | 'down';
  /** What was looked at, and whether it is there. */
  checks: Record<string, boolean>;
}

/** A lane of its own: a service that is busy is not a service that is down. */
export const HEALTH_LANE = 'health';

/** The call by which a service says whether it can work. */
export const healthCall = (service: string) =>
  defineCall<Record<never, never>, HealthReport, null>({
    name: `${service}.health`,
    service,
    lane: HEALTH_LANE,
    deadlineMs: 2_000,
  });
