import type { EventEnvelope } from '../events/event.js';

/**
 * One entry per committed unit of work, written in its transaction: which operation (or incoming event) it was, what it answered and which
 * events it told. The unique `_id` makes an operation take effect once; the events wait here until the broker has confirmed them.
 */
export interface JournalEntry {
  /** Operation id, `event:<service>:<id>` for an incoming event, or a fresh one. */
  _id: string;
  fingerprint: string;
  reply?: unknown;
  events: EventEnvelope[];
  committedAt: Date;
  /** True while its events are not yet confirmed; such an entry never expires. */
  pending: boolean;
  /** When the entry may go. */
  expiresAt: Date;
}

const HOUR = 3_600_000;
/** Milliseconds for which an answer is kept. */
export const REPLY_KEPT_MS = 24 * HOUR;
/** Milliseconds for which it is remembered that an event was seen: longer than any event can lie in a queue. */
export const EVENT_KEPT_MS = 7 * 24 * HOUR;
