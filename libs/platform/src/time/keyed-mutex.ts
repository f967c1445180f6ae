import { PLATFORM_MESSAGES } from '../messages/platform-messages.js';
import { currentCall } from '../rpc/current-call.js';
import { Failure } from '../rpc/failure.js';

/**
 * Runs the work of one key one after the other, in order; work of different keys runs at the same time. This avoids
 * transaction conflicts between writes of the same document. It locks inside this process only; the database ensures
 * correctness.
 */
export class KeyedMutex {
  private readonly last = new Map<string, Promise<void>>();

  /** How many keys have running or waiting work. */
  get busyKeys(): number {
    return this.last.size;
  }

  /**
   * Runs `work` after all earlier work of this key has ended, even by an error. Throws `timeout` when the deadline of
   * the current call has passed by then.
   */
  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const before = this.last.get(key);
    let pass = (): void => {};
    const mine = new Promise<void>((resolve) => {
      pass = resolve;
    });
    this.last.set(key, mine);
    try {
      await before;
      requireTime();
      return await work();
    } finally {
      if (this.last.get(key) === mine) this.last.delete(key);
      pass();
    }
  }
}

function requireTime(): void {
  const deadline = currentCall.get()?.deadline;
  if (deadline !== undefined && performance.now() >= deadline)
    throw new Failure('timeout', PLATFORM_MESSAGES.noAnswerInTime);
}
