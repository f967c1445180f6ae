import type { EventDeclaration } from './event.js';

/** Settings of the relay, the consumer and the subscriber of a process. */
export abstract class EventSettings {
  /** Prefix of all names of this installation. */
  prefix: string;
  /** The name of the service. A gateway has none: it publishes no events and has no event queue. */
  service?: string;
  /** Every event of the product. */
  events: readonly EventDeclaration<object>[];
  /** Milliseconds between searches for unpublished events. */
  sweepEveryMs?: number;
  /** Milliseconds after which any replica may publish an event that is still unpublished. */
  takeOverAfterMs?: number;
  /** Milliseconds before each retry of a failed event. One failure more than there are delays parks the event. */
  retryPausesMs?: readonly number[];
}

export const SWEEP_EVERY_MS = 1_000;
export const TAKE_OVER_AFTER_MS = 2_000;
/** Five tries in total. */
export const RETRY_PAUSES_MS: readonly number[] = [500, 2_000, 8_000, 30_000];
