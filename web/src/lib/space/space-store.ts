import { createStore } from '@/lib/store';

/** `personal` or a group id. */
export type SpaceId = string;

export const PERSONAL: SpaceId = 'personal';

/**
 * The space that this tab shows; null until the session is known. Every call names the space, so that a stale tab
 * cannot write to another one.
 */
export const spaceStore = createStore<SpaceId | null>(null);
