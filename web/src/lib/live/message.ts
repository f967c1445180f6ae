import type { Notice } from '@/api/generated';
import type { StreamEvent } from '@/api/generated/core/serverSentEvents.gen';
import type { SpaceId } from '@/lib/space/space-store';

/**
 * A message of the live stream. `changed`: a collection of a space changed, with the person and, for a change of one
 * item, the item and its present version. `gap`: changes may have been missed.
 */
export type LiveMessage =
  | { kind: 'changed'; collection: string; space: SpaceId; by: string; item?: string; version?: number }
  | { kind: 'gap' };

/** Reads one event of the stream; null for an event that this client does not use. */
export function readMessage({ event, data }: StreamEvent): LiveMessage | null {
  if (event === 'refetch') return { kind: 'gap' };
  if (event !== 'changed') return null;
  const { collection, space, by, item, version } = data as Notice;
  return { kind: 'changed', collection, space, by, item, version };
}
