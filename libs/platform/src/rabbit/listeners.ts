/** A list of callbacks that can be removed again. */
export class Listeners {
  readonly #listeners = new Set<() => void>();

  /** Adds a listener. Returns a function that removes it. */
  add(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /** Calls all current listeners. */
  call(): void {
    for (const listener of [...this.#listeners]) listener();
  }
}
