import { Injectable } from '@nestjs/common';
import { MESSAGES } from '@pawplan/contracts';
import { Clock } from '@pawplan/platform';
import { CalendarRepository } from '../../calendar/calendar.repository.js';
import type { CalendarEventDocument } from '../../calendar/calendar-event.schema.js';
import { GoogleApiError } from '../client/google-api-error.js';
import type { GooglePair } from '../pairs/google-pair.schema.js';
import { GooglePairsRepository } from '../pairs/google-pairs.repository.js';
import { googleIdOf } from '../rules/google-ids.js';
import type { GoogleItem } from '../rules/google-item.js';
import { type RemoteEvent, readGoogleEvent } from '../rules/read-google-event.js';
import type { Pending } from '../rules/reconcile.js';
import { isSame, mayBeTruncated, pick, SYNCED_FIELDS, storedFields, syncedOf } from '../rules/synced.js';
import { writeFields, writeNewEvent } from '../rules/write-google-event.js';
import { GoogleRunsRepository } from './google-runs.repository.js';
import type { SyncContext } from './sync-context.js';
import { SyncMerge } from './sync-merge.service.js';
import { messageOf } from './sync-problem.js';
import { SyncSteps } from './sync-steps.js';

/** The event may change at Google between our read and our write, so we try several times, but not endlessly. */
const TRIES = 5;

/** Sends the owner's changes of one event to Google. */
@Injectable()
export class CalendarEventPusher {
  constructor(
    private readonly pairs: GooglePairsRepository,
    private readonly events: CalendarRepository,
    private readonly runs: GoogleRunsRepository,
    private readonly merge: SyncMerge,
    private readonly steps: SyncSteps,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns null when Google accepted the change, or the error; then the run names the event. Throws Failure `conflict`
   * when the connection has ended, `RunLost`.
   */
  async push(ctx: SyncContext, pairId: string): Promise<GoogleApiError | null> {
    for (let attempt = 1; ; attempt++) {
      const pair = await this.pairs.get(pairId);
      if (!pair?.outgoing || pair.detached) return this.done(ctx);
      const [event] = pair.eventId ? await this.events.ofCreator(ctx.owner.userId, [pair.eventId]) : [];
      const apiError = await apiErrorOf(this.send(ctx, pair, event));
      if (!apiError) return this.done(ctx);
      const title = event?.title ?? pair.base?.title ?? '';
      if (apiError.kind === 'forbidden') return this.revert(ctx, pair, title, apiError);
      const reason = attempt < TRIES ? await apiErrorOf(this.recover(ctx, pair, apiError)) : apiError;
      if (reason) return this.giveUp(ctx, pair, title, reason);
    }
  }

  private async send(ctx: SyncContext, pair: GooglePair, event?: CalendarEventDocument): Promise<void> {
    if (pair.deletion) await this.remove(ctx, pair);
    else if (event && pair.etag === null) await this.insert(ctx, pair, event);
    else if (event) await this.patch(ctx, pair, event);
  }

  private async done(ctx: SyncContext): Promise<null> {
    await this.runs.advance(ctx.run, { done: 1 }, this.clock.now());
    return null;
  }

  private async insert(ctx: SyncContext, pair: GooglePair, event: CalendarEventDocument): Promise<void> {
    const item = await ctx.calendar.insert(writeNewEvent(pair.googleId, event._id, syncedOf(event)));
    await this.storeAgreedState(ctx, pair, item, 'newEvents');
  }

  private async patch(ctx: SyncContext, pair: GooglePair, event: CalendarEventDocument): Promise<void> {
    const ours = syncedOf(event);
    const { base, etag, googleId } = pair;
    const edited = SYNCED_FIELDS.filter((field) => pair.pending[field] && !(base && isSame(field, base, ours)));
    const fields = edited.filter((field) => !base || !mayBeTruncated(field, base));
    if (fields.length < edited.length) {
      const problem = { about: `${googleId} cut`, title: ours.title, ...MESSAGES.syncCut };
      await this.runs.advance(ctx.run, { problems: [problem] }, this.clock.now());
    }
    if (fields.length === 0 || etag === null) return this.storeAgreedState(ctx, pair, null);
    const changes = pick(ours, fields);
    await this.pairs.update(pair._id, { sent: { ...pair.sent, ...changes } });
    const item = await ctx.calendar.patch(googleId, etag, writeFields(changes));
    await this.storeAgreedState(ctx, pair, item, 'updatedEvents');
  }

  private async remove(ctx: SyncContext, pair: GooglePair): Promise<void> {
    const { googleId, etag } = pair;
    // We do not know whether the event exists at Google or how it has changed there, so we read it first.
    if (etag === null) throw new GoogleApiError('changed', 'nothing is known of it');
    const apiError = await apiErrorOf(ctx.calendar.delete(googleId, etag));
    if (apiError && apiError.kind !== 'gone') throw apiError;
    await this.forget(ctx, pair);
  }

  /**
   * The event is deleted at Google too. If it is known to have existed there, it counts as deleted by us, even if we
   * received no reply.
   */
  private async forget(ctx: SyncContext, { _id, etag }: GooglePair): Promise<void> {
    await this.steps.runStep(ctx.run, async (tx, tally) => {
      await this.pairs.delete(_id, tx);
      if (etag !== null) tally.count('deletedEvents');
    });
  }

  /** Stores the state of Google's reply as agreed. Fields that the owner has edited since then stay pending. */
  private async storeAgreedState(
    ctx: SyncContext,
    { _id, pending: sentPending }: GooglePair,
    item: GoogleItem | null,
    counted?: 'newEvents' | 'updatedEvents',
  ): Promise<void> {
    await this.steps.runStep(ctx.run, async (tx, tally) => {
      const pair = await this.pairs.get(_id, tx);
      if (!pair) return;
      const pending = remainingPending(pair.pending, sentPending);
      const remote = item && readGoogleEvent(item, pair.base?.time.timeZone ?? 'UTC');
      const agreed = remote ? { etag: remote.etag, base: remote.fields, sent: null } : {};
      const outgoing = pair.deletion || Object.keys(pending).length > 0;
      await this.pairs.update(_id, { ...agreed, pending, outgoing }, tx);
      if (counted) tally.count(counted);
    });
  }

  /**
   * Reads the event at Google when it was not as expected, and applies its state, so that another attempt can succeed.
   * Throws the error when another attempt cannot help.
   */
  private async recover(ctx: SyncContext, pair: GooglePair, apiError: GoogleApiError): Promise<void> {
    const { kind } = apiError;
    const { googleId } = pair;
    if (kind !== 'gone' && kind !== 'changed' && kind !== 'exists') throw apiError;
    const item = kind === 'gone' ? null : await ctx.calendar.get(googleId);
    if (!item && pair.deletion) return this.forget(ctx, pair);
    if (!item && kind === 'exists') {
      // Google does not allow this id again, so the next generation of the event gets a new one.
      const generation = pair.generation + 1;
      const next = { generation, googleId: googleIdOf(pair.eventId ?? '', generation) };
      await this.pairs.update(pair._id, next);
      return;
    }
    const remote: RemoteEvent | null = item && readGoogleEvent(item, pair.base?.time.timeZone ?? 'UTC');
    if (item && !remote) throw apiError;
    await this.merge.apply(ctx, [{ googleId, remote }]);
  }

  /** Adds the event to the problems of the run; the next sync tries again. */
  private async giveUp(
    ctx: SyncContext,
    { googleId }: GooglePair,
    title: string,
    reason: GoogleApiError,
  ): Promise<GoogleApiError> {
    const problem = { about: `${googleId} push`, title, ...messageOf(reason) };
    await this.runs.advance(ctx.run, { done: 1, problems: [problem] }, this.clock.now());
    return reason;
  }

  /**
   * Adds the event to the problems of the run and reverts here what Google does not allow, so that both sides agree.
   */
  private async revert(
    ctx: SyncContext,
    pair: GooglePair,
    title: string,
    apiError: GoogleApiError,
  ): Promise<GoogleApiError> {
    if (pair.etag === null) return this.giveUp(ctx, pair, title, apiError);
    await this.steps.runStep(ctx.run, async (tx, tally) => {
      tally.count('done');
      tally.problem(`${pair.googleId} push`, title, messageOf(apiError));
      const [event] = pair.eventId ? await this.events.ofCreator(ctx.owner.userId, [pair.eventId], tx) : [];
      const fields = SYNCED_FIELDS.filter((field) => pair.pending[field]);
      if (event && pair.base && fields.length > 0) {
        const now = this.clock.now();
        await this.events.update(event.space, event._id, storedFields(pick(pair.base, fields)), now, tx);
        tally.count('updatedEvents', event.space);
      }
      await this.pairs.update(pair._id, { pending: {}, sent: null, outgoing: false, deletion: false }, tx);
    });
    return apiError;
  }
}

/** Resolves with the GoogleApiError that the work throws, or null when it succeeds. Other errors are thrown. */
function apiErrorOf(work: Promise<void>): Promise<GoogleApiError | null> {
  return work.then(
    () => null,
    (error) => {
      if (error instanceof GoogleApiError) return error;
      throw error;
    },
  );
}

/** The fields that the owner has edited again after we sent them. */
function remainingPending(pending: Pending, sent: Pending): Pending {
  const left = SYNCED_FIELDS.flatMap((field) => {
    const editedAt = pending[field];
    return editedAt && editedAt.getTime() !== sent[field]?.getTime() ? [[field, editedAt]] : [];
  });
  return Object.fromEntries(left);
}
