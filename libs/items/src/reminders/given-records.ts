import type { Space } from '@pawplan/contracts';
import type { Transaction } from '@pawplan/platform';
import type { GivenReminders } from './given-reminders.js';

/** The records of given reminders of all kinds of a service. */
export class GivenRecords {
  constructor(private readonly all: readonly GivenReminders[]) {}

  /** Deletes the records of a space whose person is not a member. */
  async deleteForeign(space: Space, members: readonly string[], tx: Transaction): Promise<void> {
    for (const records of this.all) await records.deleteForeign(space, members, tx);
  }

  /** Deletes the records of a person whose account was deleted. */
  async deleteOf(userId: string): Promise<void> {
    for (const records of this.all) await records.deleteOf(userId);
  }
}
