import { currentCall } from '../rpc/current-call.js';
import { Failure } from '../rpc/failure.js';

/**
 * Runs the work of one key one after the other, in order, and that of different keys at once. Spares writes of the same document the collisions of
 * their transactions; knows nothing of other processes, so what is right is for the database to say.
 */
export class Turns {
  private readonly last = new Map<string, Promise<void>>();

  /** How many keys have work under way. */
  get busy(): number {
    return this.last.size;
  }

  /** Runs `work` when all that was there before for this key is done, whatever came of it. Throws `timeout` when nobody waits for it by then. */
  async take<T>(key: string, work: () => Promise<T>): Promise<T> {
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
  if (deadline !== undefined && Date.now() >= deadline) throw new Failure('timeout', 'No answer in time');
}
