import type { Space } from '../caller.js';
import { operatorCall } from '../define.js';
import { EmptyRequest } from '../replies.js';

/** The owners of data in a service that are unknown to auth, at the last check. */
export interface OrphanedData {
  /** Null before the first check. */
  checkedAt: string | null;
  people: number;
  groups: number;
  /** Some of the missing owners. */
  examples: Space[];
}

/** The call that returns the result of a service's last check for data without an owner. */
export const orphanedDataCall = (service: string) =>
  operatorCall<EmptyRequest, OrphanedData>({ name: `${service}.leftovers`, service, request: EmptyRequest });
