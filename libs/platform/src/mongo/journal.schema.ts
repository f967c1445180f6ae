import type { EventEnvelope } from '../events/event.js';

/**
 * One entry per committed unit of work, written in its transaction: which operation (or incoming event) it was, what it answered and which
 * events it told. The unique `_id` makes an operation take effect once; the events wait here until the broker has confirmed them.
 */
export interface JournalEntry {
  /** Operation id, `event:<id>` for an incoming event, or a fresh one. */
  _id: string;
  fingerprint?: string;
  reply?: unknown;
  events: EventEnvelope[];
  committedAt: Date;
  /** Set while its events are not yet confirmed; indexed sparsely, so that the relay's look-up costs nothing when all is told. */
  pending?: true;
  /** When the entry may go (TTL index). Absent while `pending`. */
  expiresAt?: Date;
}
