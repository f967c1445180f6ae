/** Splits items into lists of at most `size`, in order. */
export function* chunks<Item>(items: readonly Item[], size: number): Generator<Item[]> {
  for (let from = 0; from < items.length; from += size) yield items.slice(from, from + size);
}

/** With two, most calls of other people come while the background work pauses. */
const PAUSE_PER_WORK = 2;

/**
 * The same, for background work that must not slow down other work: after each list it pauses for twice the time that
 * the work on that list took (milliseconds).
 */
export async function* pacedChunks<Item>(
  items: readonly Item[],
  size: number,
  pause: (milliseconds: number) => Promise<void>,
  now: () => number = () => performance.now(),
): AsyncGenerator<Item[]> {
  let lastDuration: number | undefined;
  for (const chunk of chunks(items, size)) {
    if (lastDuration !== undefined) await pause(PAUSE_PER_WORK * lastDuration);
    const startedAt = now();
    yield chunk;
    lastDuration = now() - startedAt;
  }
}
