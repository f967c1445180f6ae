import { randomUUID } from 'node:crypto';
import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { type Caller, MESSAGES, type SyncProgress, type SyncResult, syncGoogle } from '@pawplan/contracts';
import { Clock, currentCall, Failure, isOutage, Slots } from '@pawplan/platform';
import { GoogleClient } from '../client/google.client.js';
import { GoogleRefusal } from '../client/google-refusal.js';
import { Patience } from '../client/patience.js';
import { GoogleAccountsRepository } from './google-accounts.repository.js';
import type { GoogleRun } from './google-run.schema.js';
import { GoogleRunsRepository, RunLost } from './google-runs.repository.js';
import { SyncContext } from './sync-context.js';
import { SyncPull } from './sync-pull.service.js';
import { SyncPush } from './sync-push.service.js';
import { SyncSteps } from './sync-steps.js';

/** So many runs at a time are worked on here: a sync may take minutes and must slow nothing else. */
const AT_ONCE = 8;
const TRIES = 5;
const BEAT_MS = 3_000;
/** A run whose process has said nothing for so long is taken up by another. */
const SILENT_MS = 15_000;
const LOOK_MS = 300;
/** So many calls of one person are waited with here: theirs are not to take the places of everybody else's. */
const WAITING_AT_ONCE = 4;
const RETRY_AFTER_S = 5;

/** Runs of the sync: one per person at a time, wherever they are worked on and whatever becomes of the process (§6). */
@Injectable()
export class SyncRuns implements OnModuleDestroy {
  private readonly log = new Logger(SyncRuns.name);
  private readonly holder = randomUUID();
  private readonly slots = new Slots(AT_ONCE);
  /** How many calls of a person wait here. */
  private readonly waiting = new Map<string, number>();
  private readonly underWay = new Map<string, { run: GoogleRun; ended: Promise<void> }>();

  constructor(
    private readonly runs: GoogleRunsRepository,
    private readonly accounts: GoogleAccountsRepository,
    private readonly google: GoogleClient,
    private readonly steps: SyncSteps,
    private readonly pulling: SyncPull,
    private readonly pushing: SyncPush,
    private readonly patience: Patience,
    private readonly clock: Clock,
  ) {}

  /**
   * Starts a run or joins the one under way, and answers at its end; the same operation again gets the same answer. Throws Failure `conflict` when
   * not connected, `bad-gateway` when Google's listing failed, `too-many` when several calls of theirs wait already, `timeout` at the deadline of the call, `unavailable`
   * without configuration.
   */
  async sync(caller: Caller, operation: string): Promise<SyncResult> {
    this.google.requireConfigured();
    const waiting = this.waiting.get(caller.userId) ?? 0;
    if (waiting >= WAITING_AT_ONCE) throw new Failure('too-many', MESSAGES.tooMany, { retryAfter: RETRY_AFTER_S });
    this.waiting.set(caller.userId, waiting + 1);
    try {
      return resultOf(await this.ended(caller, operation));
    } finally {
      const left = (this.waiting.get(caller.userId) ?? 1) - 1;
      if (left > 0) this.waiting.set(caller.userId, left);
      else this.waiting.delete(caller.userId);
    }
  }

  private async ended(caller: Caller, operation: string): Promise<GoogleRun> {
    const deadline = currentCall.get()?.deadline ?? Date.now() + syncGoogle.deadlineMs;
    let run = (await this.runs.ofOperation(caller.userId, operation)) ?? (await this.enter(caller, operation));
    while (run.active) {
      const left = deadline - Date.now();
      if (left <= 0) throw new Failure('timeout', MESSAGES.timeout);
      if (this.patience.isOver) throw new Failure('unavailable', MESSAGES.unavailable);
      await this.wait(run, left);
      const now = await this.runs.get(run._id);
      if (!now) throw new Failure('unavailable', MESSAGES.unavailable);
      run = now;
    }
    return run;
  }

  /** How far the caller's run is, whichever process works on it. */
  async progress(userId: string): Promise<SyncProgress> {
    const [run, lastSyncedAt] = await Promise.all([this.runs.active(userId), this.accounts.lastSyncedAt(userId)]);
    return {
      running: run !== null,
      done: run?.done ?? 0,
      total: run?.total ?? null,
      lastSyncedAt: lastSyncedAt?.toISOString() ?? null,
    };
  }

  /** What is not finished is left to another process. */
  async onModuleDestroy(): Promise<void> {
    await Promise.allSettled([...this.underWay.values()].map(({ run }) => this.runs.letGo(run)));
  }

  private async enter(caller: Caller, operation: string): Promise<GoogleRun> {
    for (;;) {
      const joined = await this.runs.join(caller, operation);
      if (joined) return joined;
      // Who is not connected starts nothing.
      await this.google.open(caller.userId, 0);
      const begun = await this.runs.begin(caller, operation, this.holder, this.clock.now());
      if (begun) {
        this.start(begun);
        return begun;
      }
    }
  }

  /** Until the run has ended here, it is time to look again or `left` milliseconds have passed. */
  private async wait(run: GoogleRun, left: number): Promise<void> {
    const here = this.underWay.get(run._id);
    if (here) return this.patience.pause(left, here.ended);
    const now = this.clock.now();
    const silentSince = new Date(now.getTime() - SILENT_MS);
    const taken = run.heartbeat < silentSince && (await this.runs.takeUp(run._id, this.holder, silentSince, now));
    if (taken) this.start(taken);
    else await this.patience.pause(Math.min(LOOK_MS, left));
  }

  private start(run: GoogleRun): void {
    const ended = this.slots
      .use(() => currentCall.run({ requestId: run._id }, () => this.work(run)))
      .finally(() => this.underWay.delete(run._id));
    this.underWay.set(run._id, { run, ended });
  }

  /** Never rejects. */
  private async work(run: GoogleRun): Promise<void> {
    const beating = setInterval(() => void this.beat(run), BEAT_MS).unref();
    try {
      await this.carryOut(run);
    } catch (error) {
      await this.stop(run, error);
    } finally {
      clearInterval(beating);
    }
  }

  private async carryOut(run: GoogleRun): Promise<void> {
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
      if (await this.end(ctx, pushed)) return;
    }
  }

  private end({ run, owner }: SyncContext, pushed: number): Promise<boolean> {
    return this.steps.apart(run, async (tx) => {
      const isEnd = await this.runs.end(run, pushed, this.clock.now(), tx);
      if (isEnd) await this.accounts.update(owner, { lastSyncedAt: run.startedAt }, tx);
      return isEnd;
    });
  }

  /** What the database is to blame for is taken up again, by whoever comes first; anything else is the end of the run. */
  private async stop(run: GoogleRun, error: unknown): Promise<void> {
    if (error instanceof RunLost) return;
    try {
      if (isOutage(error)) await this.runs.letGo(run);
      else await this.runs.fail(run, this.failureOf(error), this.clock.now());
    } catch (unsaid) {
      this.log.warn(`What became of a run could not be said: ${unsaid}`);
    }
  }

  private failureOf(error: unknown): Failure {
    if (error instanceof Failure) return error;
    this.log.error({ err: error }, 'A sync failed');
    if (error instanceof GoogleRefusal) return new Failure('bad-gateway', MESSAGES.googleUnreachable);
    return new Failure('internal', MESSAGES.unexpected);
  }

  private async beat(run: GoogleRun): Promise<void> {
    await this.runs
      .beat(run, this.clock.now())
      .catch((error) => this.log.warn(`A run could not say that it lives: ${error}`));
  }
}

/** Throws the Failure that a run ended with. */
function resultOf({ failure, newEvents, updatedEvents, deletedEvents, problems }: GoogleRun): SyncResult {
  if (failure) throw new Failure(failure.code, failure.message);
  const errors = problems.map(({ title, message }) => ({ title, message }));
  return { newEvents, updatedEvents, deletedEvents, errors };
}
