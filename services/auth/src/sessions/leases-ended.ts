import { setTimeout as pause } from 'node:timers/promises';
import { LEASE_MS } from '@pawplan/contracts';

/** Timers of different processes differ a little. */
const MARGIN_MS = 20;

/**
 * Resolves when every lease given before now has run out: what was committed before it then holds on every gateway replica (§1).
 * A repeated call waits again, since the first may not have waited to the end.
 */
export const leasesEnded = (): Promise<void> => pause(LEASE_MS + MARGIN_MS);
