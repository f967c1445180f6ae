/** The maximum number of milliseconds that a call can have left; larger values are reduced to it. */
const MAX_MS = 10 * 60_000;

/**
 * Milliseconds that a call has left, counted from its receipt; undefined when the message does not say. The sender
 * puts them into the expiration of the message, a whole number as text. The clocks of two machines are never compared.
 */
export function remainingTime(expiration: unknown): number | undefined {
  if (typeof expiration !== 'string' || !/^\d+$/.test(expiration)) return undefined;
  return Math.min(Number(expiration), MAX_MS);
}
