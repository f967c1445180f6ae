import { setTimeout as pause } from 'node:timers/promises';
import { LEASE_MS } from '@pawplan/contracts';

/** Timers of different processes differ slightly. */
const MARGIN_MS = 20;

/**
 * Resolves when every lease that was granted before now has expired. Changes that were committed before the call are
 * then in effect on every gateway replica. A repeated call waits again, because the first one may not have waited to
 * the end.
 */
export const leasesExpired = (): Promise<void> => pause(LEASE_MS + MARGIN_MS);
