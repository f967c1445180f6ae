import type { Space } from '../caller.js';
import { operatorCall } from '../define.js';
import { Nothing } from '../replies.js';

/** The missing owners of data in a service, at its last check: auth does not know them. */
export interface OrphanedData {
  /** Null before the first check. */
  lookedAt: string | null;
  people: number;
  groups: number;
  /** Some of the missing owners. */
  examples: Space[];
}

/** The call that returns the result of a service's last check for data without an owner. */
export const orphanedDataCall = (service: string) =>
  operatorCall<Nothing, OrphanedData>({ name: `${service}.leftovers`, service, request: Nothing });
