import { Injectable } from '@nestjs/common';
import { plannerChanged } from '@pawplan/contracts';
import { Clock, currentCall, type Transaction, UnitOfWork } from '@pawplan/platform';
import type { GoogleRun } from './google-run.schema.js';
import { GoogleRunsRepository } from './google-runs.repository.js';
import { Tally } from './tally.js';

/** Replies of steps are stored only briefly, because the call of a step is never repeated. */
const RETENTION_MS = 60_000;

/**
 * Runs the steps of a sync run. Each step is a small transaction that also writes the progress of the run. It commits
 * only while the run belongs to this process.
 */
@Injectable()
export class SyncSteps {
  constructor(
    private readonly work: UnitOfWork,
    private readonly runs: GoogleRunsRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns whether the step did everything. Throws `RunLost` when the run no longer belongs to this process; nothing
   * was written then.
   */
  async runStep(run: GoogleRun, step: (tx: Transaction, tally: Tally) => Promise<void>): Promise<boolean> {
    let complete = true;
    await this.runSeparately(run, async (tx) => {
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

  /**
   * Runs a transaction under the id of the run, because the operation id of the call that started the run must not be
   * used for its steps.
   */
  runSeparately<Reply>(run: GoogleRun, work: (tx: Transaction) => Promise<Reply>): Promise<Reply> {
    return currentCall.run({ requestId: run._id }, () => this.work.run(work, { retentionMs: RETENTION_MS }));
  }
}
