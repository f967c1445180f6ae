import type { EventEnvelope } from '../events/event.js';

/**
 * One entry per committed unit of work, written in its transaction. It contains the operation (or incoming event), its
 * reply and its events. The unique `_id` ensures that an operation is applied once. The events stay here until the
 * broker has confirmed them.
 */
export interface JournalEntry {
  /** Operation id, `event:<service>:<id>` for an incoming event, or a new id. */
  _id: string;
  fingerprint: string;
  /** The reply, if it is short. */
  reply?: unknown;
  /** The reference from which a long reply is computed again. */
  reference?: object;
  events: EventEnvelope[];
  committedAt: Date;
  /** True until the broker has confirmed the events. Such an entry never expires. */
  pending: boolean;
  /** When the database may delete the entry. */
  expiresAt: Date;
}

const HOUR = 3_600_000;
/**
 * Milliseconds for which a reply is stored under a key that the caller chose: a browser may send a change weeks after
 * it was made offline.
 */
export const REPLY_RETENTION_MS = 90 * 24 * HOUR;
/**
 * Milliseconds for which the reply of an operation without a key from the caller is stored. Only a redelivery can
 * repeat such an operation.
 */
export const KEYLESS_REPLY_RETENTION_MS = 24 * HOUR;
/** Milliseconds for which the journal stores that an event was seen: longer than any event can wait in a queue. */
export const EVENT_RETENTION_MS = 7 * 24 * HOUR;
