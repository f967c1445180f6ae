import type { Notice } from '../../api/generated';
import type { SpaceId } from '../space/space-store';
import type { StreamEvent } from './event-stream';

/** What the live stream says: a collection of a space changed, by whom and which item if it was one, or changes may have been missed. */
export type LiveMessage =
  | { kind: 'changed'; collection: string; space: SpaceId; by: string; item?: string }
  | { kind: 'gap' };

/** Reads one event of the stream; null for one that says nothing to us. */
export function readMessage({ event, data }: StreamEvent): LiveMessage | null {
  if (event === 'refetch') return { kind: 'gap' };
  if (event !== 'changed') return null;
  const { collection, space, by, item }: Notice = JSON.parse(data);
  return { kind: 'changed', collection, space, by, item };
}
