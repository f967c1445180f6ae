import { Injectable } from '@nestjs/common';
import { Clock, type Transaction } from '@pawplan/platform';
import { DeparturesRepository } from './departures.repository.js';
import { PersonalData } from './personal-data.js';

const BATCH = 100;
/** Whatever was under way for somebody when their account went has ended by then, the longest call to Google included. */
const SETTLED_MS = 60_000;

/**
 * Deletes what was one person's alone after they deleted their account. It is noted with the event and done apart from it, so it may stop anywhere
 * and go on in any replica; once more a minute later, for what a call that was let in before the end has written after it.
 */
@Injectable()
export class DeparturesService {
  constructor(
    private readonly departures: DeparturesRepository,
    private readonly data: PersonalData,
    private readonly clock: Clock,
  ) {}

  /** Notes that somebody is gone. */
  begin(userId: string, tx: Transaction): Promise<void> {
    return this.departures.begin(userId, this.clock.now(), tx);
  }

  /** Deletes what is due; leaves the rest for later when told to stop. Throws when the database is away. */
  async advance(stop?: AbortSignal): Promise<void> {
    for (;;) {
      const due = await this.departures.due(this.clock.now(), BATCH);
      for (const { _id: userId, heardAt } of due) {
        if (stop?.aborted) return;
        const settledAt = new Date(heardAt.getTime() + SETTLED_MS);
        const last = this.clock.now() >= settledAt;
        await this.data.erase(userId);
        if (last) await this.departures.end(userId);
        else await this.departures.putOff(userId, settledAt);
      }
      if (due.length < BATCH) return;
    }
  }
}
