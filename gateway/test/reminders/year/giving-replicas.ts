import { RemindersService } from '@pawplan/items';
import { isOutage } from '@pawplan/platform';
import type { ServiceUnderTest } from '@pawplan/testing/service';

/** Replicas that give reminders, in the process of the test. */
export class GivingReplicas {
  /** How many reminders each has given. */
  readonly given: number[];

  constructor(private readonly replicas: readonly ServiceUnderTest[]) {
    this.given = replicas.map(() => 0);
  }

  /** All give at the same time what is due. */
  async poll(): Promise<void> {
    await Promise.all(this.replicas.map((_, index) => this.pollAlone(index)));
  }

  /** Only the replica of this index gives what is due. */
  async pollAlone(index: number): Promise<void> {
    const replica = this.replicas[index];
    if (!replica) throw new RangeError(`There is no replica ${index}`);
    const count = await giveDue(replica);
    this.given[index] = (this.given[index] ?? 0) + count;
  }
}

/** If a killed process has left a transaction open, the poll waits until the database has aborted it. */
async function giveDue({ app }: ServiceUnderTest): Promise<number> {
  for (;;) {
    try {
      return await app.get(RemindersService, { strict: false }).deliverDue();
    } catch (error) {
      if (!isOutage(error)) throw error;
    }
  }
}
