import type { EventDeclaration } from './event.js';

/** What the relay, the consumer and the tap of a process must know. */
export abstract class EventSettings {
  /** Begins the name of everything of this installation. */
  prefix: string;
  /** The name of the service; a gateway has none, since it neither tells nor must get any. */
  service?: string;
  /** Every event of the product. */
  events: readonly EventDeclaration<object>[];
  /** Milliseconds between looks for events that nobody has told yet. */
  sweepEveryMs?: number;
  /** Milliseconds after which an event that is not told yet is taken over by whoever finds it. */
  takeOverAfterMs?: number;
  /** Milliseconds before an event that failed is tried again; one more failure than there are pauses parks it. */
  retryPausesMs?: readonly number[];
}

export const SWEEP_EVERY_MS = 1_000;
export const TAKE_OVER_AFTER_MS = 2_000;
/** Five tries in all. */
export const RETRY_PAUSES_MS: readonly number[] = [500, 2_000, 8_000, 30_000];
