/** Lists of at most `size`, in order. */
export function* chunks<Item>(items: readonly Item[], size: number): Generator<Item[]> {
  for (let from = 0; from < items.length; from += size) yield items.slice(from, from + size);
}

/** The same for work that must slow nobody else: each list after the first comes as many milliseconds after the work on the one before as that took. */
export async function* pacedChunks<Item>(
  items: readonly Item[],
  size: number,
  pause: (milliseconds: number) => Promise<void>,
  now: () => number = () => performance.now(),
): AsyncGenerator<Item[]> {
  let took: number | undefined;
  for (const some of chunks(items, size)) {
    if (took !== undefined) await pause(took);
    const begun = now();
    yield some;
    took = now() - begun;
  }
}
