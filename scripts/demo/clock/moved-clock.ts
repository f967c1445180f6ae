import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Names the file that the processes read, see `preload.ts`. */
export const CLOCK_FILE = 'DEMO_CLOCK_FILE';

/** The clock of a product's processes, which can be set: so the demo lives through weeks whose days count only while they last. */
export class MovedClock {
  readonly #file: string;

  /** Keeps by how much it is off in that file. */
  constructor(file: string) {
    this.#file = file;
  }

  /** What the processes are started with: arguments for Node, and environment. */
  get launch(): { nodeArgs: string[]; env: Record<string, string> } {
    const preload = pathToFileURL(join(import.meta.dirname, 'preload.ts')).href;
    return { nodeArgs: ['--import', preload], env: { [CLOCK_FILE]: this.#file } };
  }

  /** Sets it; it runs on from there. */
  to(instant: Date): void {
    mkdirSync(dirname(this.#file), { recursive: true });
    const draft = `${this.#file}.draft`;
    writeFileSync(draft, String(instant.getTime() - Date.now()));
    // At once, so that nobody reads half a number.
    renameSync(draft, this.#file);
  }

  /** Sets it right, for good. */
  release(): void {
    rmSync(this.#file, { force: true });
  }
}
