/**
 * Classic on a single node, where a quorum queue only costs time; quorum on a cluster, where it survives the loss of a
 * node.
 */
export type QueueKind = 'classic' | 'quorum';

export interface CallQueue {
  name: string;
  arguments?: { 'x-queue-type': 'quorum' };
}

/**
 * Where a service receives calls; `queue` is its name in the declarations. The kind of a queue cannot be changed, so
 * each kind has a separate name.
 */
export function callQueue(prefix: string, service: string, queue: string, kind: QueueKind): CallQueue {
  const name = `${prefix}.${service}.${queue}`;
  return kind === 'classic' ? { name } : { name: `${name}.q`, arguments: { 'x-queue-type': 'quorum' } };
}

/** The kind of queue that a process uses, depending on whether it was given the addresses of a cluster. */
export const kindFor = (isCluster: boolean): QueueKind => (isCluster ? 'quorum' : 'classic');

export const otherKind = (kind: QueueKind): QueueKind => (kind === 'classic' ? 'quorum' : 'classic');
