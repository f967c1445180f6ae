import { Injectable } from '@nestjs/common';
import { plannerChanged } from '@pawplan/contracts';
import { Clock, currentCall, type Transaction, UnitOfWork } from '@pawplan/platform';
import type { GoogleRun } from './google-run.schema.js';
import { GoogleRunsRepository } from './google-runs.repository.js';
import { Tally } from './tally.js';

/** Nobody asks for a step's answer again. */
const KEPT_MS = 60_000;

/** Runs the steps of a run: each is a small transaction that also writes what the run has done, and happens only while the run is ours. */
@Injectable()
export class SyncSteps {
  constructor(
    private readonly work: UnitOfWork,
    private readonly runs: GoogleRunsRepository,
    private readonly clock: Clock,
  ) {}

  /** Answers whether everything was done. Throws `RunLost` when the run is not ours any more: nothing was written then. */
  async take(run: GoogleRun, step: (tx: Transaction, tally: Tally) => Promise<void>): Promise<boolean> {
    let complete = true;
    await this.apart(run, async (tx) => {
      const tally = new Tally();
      await step(tx, tally);
      const now = this.clock.now();
      for (const space of tally.touched) {
        tx.emit(
          plannerChanged,
          { id: space, version: now.getTime() },
          { space, collection: 'calendar', by: run.userId },
        );
      }
      await this.runs.advance(run, tally.progress, now, tx);
      complete = !tally.incomplete;
    });
    return complete;
  }

  /** A transaction of the run's own: the operation of the call that started it is not that of its steps. */
  apart<Reply>(run: GoogleRun, work: (tx: Transaction) => Promise<Reply>): Promise<Reply> {
    return currentCall.run({ requestId: run._id }, () => this.work.run(work, KEPT_MS));
  }
}
