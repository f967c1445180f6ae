/** The maximum number of milliseconds that a call can have left; larger values are reduced to it. */
const MOST_MS = 10 * 60_000;

export interface TimeHeaders {
  /** Milliseconds that the caller still waits, counted from when it sent the message. */
  remaining?: unknown;
  /** The form of the previous release: the deadline on the caller's wall clock, in milliseconds since the epoch. */
  deadline?: unknown;
}

/**
 * Milliseconds that a call has left, counted from its receipt; undefined when the message does not say. The clocks of
 * two machines are never compared, except for calls of the previous release, and only while these are accepted.
 */
export function remainingTime(
  headers: TimeHeaders & Record<string, unknown> = {},
  { acceptPrevious, wallClock }: { acceptPrevious: boolean; wallClock: number },
): number | undefined {
  const { remaining, deadline } = headers;
  if (isNumber(remaining)) return Math.min(remaining, MOST_MS);
  if (acceptPrevious && isNumber(deadline)) return Math.min(deadline - wallClock, MOST_MS);
  return undefined;
}

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
