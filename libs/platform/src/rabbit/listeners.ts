/** A list of callbacks that can be left again. */
export class Listeners {
  readonly #listeners = new Set<() => void>();

  /** Returns what takes the listener away. */
  add(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /** Calls all that are there now. */
  call(): void {
    for (const listener of [...this.#listeners]) listener();
  }
}
