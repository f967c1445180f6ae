import type { Space } from '../caller.js';
import { operatorCall } from '../define.js';
import { InSpaces } from '../notifications/notifications.calls.js';

/** How much data of a space one service stores. */
export interface SpaceUsage {
  space: Space;
  items: number;
  /** The size in the database. */
  bytes: number;
}

/** The call that returns how much data of these spaces a service stores, without any content. */
export const usageCall = (service: string) =>
  operatorCall<InSpaces, SpaceUsage[]>({ name: `${service}.usage`, service, deadlineMs: 10_000, request: InSpaces });
