import { randomUUID } from 'node:crypto';
import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { type Caller, MESSAGES, type SyncProgress, type SyncResult, syncGoogle } from '@pawplan/contracts';
import { Clock, currentCall, Failure, isOutage, Metrics, Semaphore } from '@pawplan/platform';
import { GoogleClient } from '../client/google.client.js';
import { GoogleApiError } from '../client/google-api-error.js';
import { RetryDelay } from '../client/retry-delay.js';
import { GoogleAccountsRepository } from './google-accounts.repository.js';
import type { GoogleRun } from './google-run.schema.js';
import { GoogleRunsRepository, RunLost } from './google-runs.repository.js';
import { SyncContext } from './sync-context.js';
import { SyncPull } from './sync-pull.service.js';
import { SyncPush } from './sync-push.service.js';
import { SyncSteps } from './sync-steps.js';

/**
 * The number of runs that one process works on at a time. A sync may take minutes and must not slow down other work.
 */
const MAX_CONCURRENT = 8;
const TRIES = 5;
const HEARTBEAT_MS = 3_000;
/** After this time without a heartbeat another process takes over a run. */
const HEARTBEAT_TIMEOUT_MS = 15_000;
const POLL_MS = 300;
/** The number of calls of one person that may wait at a time, so that they do not use up the places of other people. */
const MAX_WAITING = 4;
const RETRY_AFTER_S = 5;

/**
 * Runs syncs, at most one per person at a time across all replicas. When a process crashes, another process continues
 * its runs.
 */
@Injectable()
export class SyncRuns implements OnModuleDestroy {
  private readonly log = new Logger(SyncRuns.name);
  private readonly holder = randomUUID();
  private readonly semaphore = new Semaphore(MAX_CONCURRENT);
  /** The number of waiting calls per person in this process. */
  private readonly waiting = new Map<string, number>();
  private readonly underWay = new Map<string, { run: GoogleRun; ended: Promise<void> }>();
  private readonly results: ReturnType<Metrics['counter']>;

  constructor(
    private readonly runs: GoogleRunsRepository,
    private readonly accounts: GoogleAccountsRepository,
    private readonly google: GoogleClient,
    private readonly steps: SyncSteps,
    private readonly pulling: SyncPull,
    private readonly pushing: SyncPush,
    private readonly retryDelay: RetryDelay,
    private readonly clock: Clock,
    metrics: Metrics,
  ) {
    this.results = metrics.counter(
      'google_syncs_total',
      'Syncs with Google that ended here: done, incomplete (some events had a problem), or the code of the failure',
      'result',
    );
  }

  /**
   * Starts a run or joins the active one, and replies when it ends. The same operation always gets the same reply.
   * Throws Failure `conflict` when the caller is not connected, `bad-gateway` when Google's listing failed, `too-many`
   * when several calls of this person are already waiting, `timeout` at the deadline of the call, `unavailable` without
   * configuration.
   */
  async sync(caller: Caller, operation: string): Promise<SyncResult> {
    this.google.requireConfigured();
    const waiting = this.waiting.get(caller.userId) ?? 0;
    if (waiting >= MAX_WAITING) throw new Failure('too-many', MESSAGES.tooMany, { retryAfter: RETRY_AFTER_S });
    this.waiting.set(caller.userId, waiting + 1);
    try {
      return resultOf(await this.waitForEnd(caller, operation));
    } finally {
      const left = (this.waiting.get(caller.userId) ?? 1) - 1;
      if (left > 0) this.waiting.set(caller.userId, left);
      else this.waiting.delete(caller.userId);
    }
  }

  private async waitForEnd(caller: Caller, operation: string): Promise<GoogleRun> {
    const deadline = currentCall.get()?.deadline ?? performance.now() + syncGoogle.deadlineMs;
    let run = (await this.runs.ofOperation(caller.userId, operation)) ?? (await this.startOrJoin(caller, operation));
    while (run.active) {
      const left = deadline - performance.now();
      if (left <= 0) throw new Failure('timeout', MESSAGES.timeout);
      if (this.retryDelay.isStopping) throw new Failure('unavailable', MESSAGES.unavailable);
      await this.wait(run, left);
      const now = await this.runs.get(run._id);
      if (!now) throw new Failure('unavailable', MESSAGES.unavailable);
      run = now;
    }
    return run;
  }

  /** The progress of the caller's run, in any process. */
  async progress(userId: string): Promise<SyncProgress> {
    const [run, lastSyncedAt] = await Promise.all([this.runs.active(userId), this.accounts.lastSyncedAt(userId)]);
    return {
      running: run !== null,
      done: run?.done ?? 0,
      total: run?.total ?? null,
      lastSyncedAt: lastSyncedAt?.toISOString() ?? null,
    };
  }

  /** Releases unfinished runs, so that another process continues them. */
  async onModuleDestroy(): Promise<void> {
    await Promise.allSettled([...this.underWay.values()].map(({ run }) => this.runs.release(run)));
  }

  private async startOrJoin(caller: Caller, operation: string): Promise<GoogleRun> {
    for (;;) {
      const joined = await this.runs.join(caller, operation);
      if (joined) return joined;
      // Throws when the caller is not connected: then no run starts.
      await this.google.open(caller.userId, 0);
      const newRun = await this.runs.begin(caller, operation, this.holder, this.clock.now());
      if (newRun) {
        this.start(newRun);
        return newRun;
      }
    }
  }

  /**
   * Waits until the run has ended in this process, or until it is time to read its record again, for at most `left`
   * milliseconds. Takes over a run without a heartbeat.
   */
  private async wait(run: GoogleRun, left: number): Promise<void> {
    const ownRun = this.underWay.get(run._id);
    if (ownRun) return this.retryDelay.pause(left, ownRun.ended);
    const now = this.clock.now();
    const silentSince = new Date(now.getTime() - HEARTBEAT_TIMEOUT_MS);
    const takenOver = run.heartbeat < silentSince && (await this.runs.takeOver(run._id, this.holder, silentSince, now));
    if (takenOver) this.start(takenOver);
    else await this.retryDelay.pause(Math.min(POLL_MS, left));
  }

  private start(run: GoogleRun): void {
    const ended = this.semaphore
      .run(() => currentCall.run({ requestId: run._id }, () => this.work(run)))
      .finally(() => this.underWay.delete(run._id));
    this.underWay.set(run._id, { run, ended });
  }

  /** Never rejects. */
  private async work(run: GoogleRun): Promise<void> {
    const heartbeat = setInterval(() => void this.startHeartbeat(run), HEARTBEAT_MS).unref();
    try {
      this.results.inc({ result: await this.executeRun(run) });
    } catch (error) {
      await this.stop(run, error);
    } finally {
      clearInterval(heartbeat);
    }
  }

  /** Does the work of a run. Resolves with the result for the metric. */
  private async executeRun(run: GoogleRun): Promise<string> {
    const calendar = await this.google.open(run.userId, TRIES);
    const owner = await calendar.session.owner();
    const account = await this.accounts.get(owner);
    const ctx = new SyncContext(run, calendar, owner, account?.lastSyncedAt ?? null);
    await this.pulling.pull(ctx);
    let pushed = 0;
    for (;;) {
      const { spaces = [] } = (await this.runs.get(run._id)) ?? {};
      for (const space of new Set(spaces.slice(pushed))) await this.pushing.push(ctx, space);
      pushed = spaces.length;
      if (await this.end(ctx, pushed)) {
        const { problems = [] } = (await this.runs.get(run._id)) ?? {};
        return problems.length > 0 ? 'incomplete' : 'done';
      }
    }
  }

  private end({ run, owner }: SyncContext, pushed: number): Promise<boolean> {
    return this.steps.runSeparately(run, async (tx) => {
      const isEnd = await this.runs.end(run, pushed, this.clock.now(), tx);
      if (isEnd) await this.accounts.update(owner, { lastSyncedAt: run.startedAt }, tx);
      return isEnd;
    });
  }

  /**
   * After a database outage the run is released, and any process may continue it. Any other error ends the run as
   * failed.
   */
  private async stop(run: GoogleRun, error: unknown): Promise<void> {
    if (error instanceof RunLost) return;
    try {
      if (isOutage(error)) await this.runs.release(run);
      else await this.fail(run, this.failureOf(error));
    } catch (unsaid) {
      this.log.warn(`The result of a sync could not be stored: ${unsaid}`);
    }
  }

  private async fail(run: GoogleRun, failure: Failure): Promise<void> {
    await this.runs.fail(run, failure, this.clock.now());
    this.results.inc({ result: failure.code });
  }

  private failureOf(error: unknown): Failure {
    if (error instanceof Failure) return error;
    this.log.error({ err: error }, 'A sync failed');
    if (error instanceof GoogleApiError) return new Failure('bad-gateway', MESSAGES.googleUnreachable);
    return new Failure('internal', MESSAGES.unexpected);
  }

  private async startHeartbeat(run: GoogleRun): Promise<void> {
    await this.runs
      .heartbeat(run, this.clock.now())
      .catch((error) => this.log.warn(`The heartbeat of a sync could not be stored: ${error}`));
  }
}

/** Converts an ended run to its reply. Throws the Failure of a failed run. */
function resultOf({ failure, newEvents, updatedEvents, deletedEvents, problems }: GoogleRun): SyncResult {
  if (failure) throw new Failure(failure.code, failure.text ?? { message: failure.message });
  const errors = problems.map(({ about: _, ...problem }) => problem);
  return { newEvents, updatedEvents, deletedEvents, errors };
}
