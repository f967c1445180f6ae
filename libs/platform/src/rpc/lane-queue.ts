/**
 * Classic on a single node, where a quorum queue only costs time; quorum on a cluster, where it survives the loss of a
 * node.
 */
export type QueueKind = 'classic' | 'quorum';

export interface LaneQueue {
  name: string;
  arguments?: { 'x-queue-type': 'quorum' };
}

/** The queue of a lane of a service. The kind of a queue cannot be changed, so each kind has a separate name. */
export function laneQueue(prefix: string, service: string, lane: string, kind: QueueKind): LaneQueue {
  const name = `${prefix}.${service}.${lane}`;
  return kind === 'classic' ? { name } : { name: `${name}.q`, arguments: { 'x-queue-type': 'quorum' } };
}

/** The kind of queue that a process uses, depending on whether it was given the addresses of a cluster. */
export const kindFor = (isCluster: boolean): QueueKind => (isCluster ? 'quorum' : 'classic');

export const otherKind = (kind: QueueKind): QueueKind => (kind === 'classic' ? 'quorum' : 'classic');
