import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** The environment variable for the file that the processes read, see `preload.ts`. */
const CLOCK_FILE = 'DEMO_CLOCK_FILE';

/**
 * A clock for the processes of a product that can be set. The demo needs it to simulate weeks, because some actions
 * count only on their own day.
 */
export class MovedClock {
  readonly #file: string;

  /** The file stores the offset of the clock. */
  constructor(file: string) {
    this.#file = file;
  }

  /** The Node arguments and environment for starting the processes. */
  get launch(): { nodeArgs: string[]; env: Record<string, string> } {
    const preload = pathToFileURL(join(import.meta.dirname, 'preload.ts')).href;
    return { nodeArgs: ['--import', preload], env: { [CLOCK_FILE]: this.#file } };
  }

  /** Sets the clock; it continues from there. */
  to(instant: Date): void {
    mkdirSync(dirname(this.#file), { recursive: true });
    const draft = `${this.#file}.draft`;
    writeFileSync(draft, String(instant.getTime() - Date.now()));
    // Atomic, so that no process reads half a number.
    renameSync(draft, this.#file);
  }

  /** Sets the clock back to the real time, permanently. */
  release(): void {
    rmSync(this.#file, { force: true });
  }
}
