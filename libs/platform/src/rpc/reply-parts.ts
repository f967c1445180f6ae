import type { PartHeaders } from './wire.js';

/** Puts a long reply together again. Parts of one run come in order; those of another run, from a second execution, are kept apart. */
export class ReplyParts {
  readonly #runs = new Map<string, Buffer[]>();

  /** Adds a part; returns false when one before it is missing. */
  add({ run, index }: PartHeaders, content: Buffer): boolean {
    if (index === 0) this.#runs.set(run, []);
    const parts = this.#runs.get(run);
    if (parts?.length !== index) return false;
    parts.push(content);
    return true;
  }

  /** The whole reply of a run. */
  whole(run: string): Buffer {
    return Buffer.concat(this.#runs.get(run) ?? []);
  }
}
