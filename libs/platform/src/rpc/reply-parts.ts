import type { PartHeaders } from './wire.js';

/**
 * Joins the parts of a long reply. The parts of one run arrive in order. Parts of another run, from a second execution,
 * are stored separately.
 */
export class ReplyParts {
  readonly #runs = new Map<string, Buffer[]>();

  /** Adds a part. Returns false when an earlier part is missing. */
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
