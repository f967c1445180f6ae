import { Injectable } from '@nestjs/common';
import { MESSAGES } from '@pawplan/contracts';
import { Clock, type Transaction } from '@pawplan/platform';
import { GoogleApiError } from '../client/google-api-error.js';
import type { GooglePair } from '../pairs/google-pair.schema.js';
import { GooglePairsRepository } from '../pairs/google-pairs.repository.js';
import { googleIdOf } from '../rules/google-ids.js';
import type { GoogleItem } from '../rules/google-item.js';
import { isOutgoing } from '../rules/merge-occurrences.js';
import { occurrenceOn, withRealExceptions } from '../rules/occurrences.js';
import { readGoogleEvent } from '../rules/read-google-event.js';
import { ownEtag, readGoogleSeries } from '../rules/read-google-series.js';
import type { Pending } from '../rules/reconcile.js';
import { isSame, mayBeTruncated, pick, SYNCED_FIELDS, type Synced, syncedOf } from '../rules/synced.js';
import { writeFields, writeNewEvent } from '../rules/write-google-event.js';
import { GoogleRunsRepository } from './google-runs.repository.js';
import { type LocalEvent, LocalEvents } from './local-events.service.js';
import { SeriesPusher } from './series-pusher.service.js';
import { SeriesReader } from './series-reader.service.js';
import type { SyncContext } from './sync-context.js';
import { SyncMerge } from './sync-merge.service.js';
import { messageOf } from './sync-problem.js';
import { SyncSteps } from './sync-steps.js';

/** The event may change at Google between our read and our write, so we try several times, but not endlessly. */
const TRIES = 5;
/** A series takes several rounds: its own fields, then its occurrences, then what Google dropped meanwhile. */
const SERIES_ROUNDS = 5;

/** Sends the owner's changes of one event to Google. */
@Injectable()
export class CalendarEventPusher {
  constructor(
    private readonly pairs: GooglePairsRepository,
    private readonly local: LocalEvents,
    private readonly runs: GoogleRunsRepository,
    private readonly merge: SyncMerge,
    private readonly reader: SeriesReader,
    private readonly series: SeriesPusher,
    private readonly steps: SyncSteps,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns null when Google accepted the change, or the error; then the run names the event. Throws Failure `conflict`
   * when the connection has ended, `RunLost`.
   */
  async push(ctx: SyncContext, pairId: string): Promise<GoogleApiError | null> {
    for (let attempt = 1, rounds = 1; ; ) {
      const pair = await this.pairs.get(pairId);
      if (!pair?.outgoing || pair.detached) return this.done(ctx);
      const local = await this.eventOf(ctx, pair);
      const title = local?.event.title ?? pair.base?.title ?? '';
      if (rounds > SERIES_ROUNDS)
        return this.giveUp(ctx, pair, title, new GoogleApiError('changed', 'again and again'));
      const apiError = await apiErrorOf(this.send(ctx, pair, local));
      if (!apiError && local?.event.recurrence) {
        rounds += 1;
        continue;
      }
      if (!apiError) return this.done(ctx);
      if (apiError.kind === 'forbidden') return this.revert(ctx, pair, title, apiError);
      const reason = attempt < TRIES ? await apiErrorOf(this.recover(ctx, pair, apiError)) : apiError;
      if (reason) return this.giveUp(ctx, pair, title, reason);
      attempt += 1;
    }
  }

  private async eventOf({ owner }: SyncContext, { eventId }: GooglePair, tx?: Transaction): Promise<LocalEvent | null> {
    if (eventId === null) return null;
    return (await this.local.find(owner.userId, [eventId], tx)).get(eventId) ?? null;
  }

  private async send(ctx: SyncContext, pair: GooglePair, local: LocalEvent | null): Promise<void> {
    if (pair.deletion) await this.remove(ctx, pair);
    else if (local && pair.etag === null) await this.insert(ctx, pair, local);
    else if (local) await this.patch(ctx, pair, syncedOf(local.event, local.changed));
  }

  private async done(ctx: SyncContext): Promise<null> {
    await this.runs.advance(ctx.run, { done: 1 }, this.clock.now());
    return null;
  }

  private async insert(ctx: SyncContext, pair: GooglePair, { event, changed }: LocalEvent): Promise<void> {
    const item = await ctx.calendar.insert(writeNewEvent(pair.googleId, event._id, syncedOf(event, changed)));
    await this.storeAgreedState(ctx, pair, item, 'newEvents');
  }

  private async patch(ctx: SyncContext, pair: GooglePair, ours: Synced): Promise<void> {
    const { base, etag, googleId } = pair;
    const edited = SYNCED_FIELDS.filter((field) => pair.pending[field] && !(base && isSame(field, base, ours)));
    const fields = edited.filter((field) => !base || !mayBeTruncated(field, base));
    if (fields.length < edited.length) {
      const problem = { about: `${googleId} cut`, title: ours.title, ...MESSAGES.syncCut };
      await this.runs.advance(ctx.run, { problems: [problem] }, this.clock.now());
    }
    const isSeries = [base, ours].some((one) => one?.time.rule !== undefined);
    if (fields.length === 0 || etag === null) {
      if (isSeries && isOutgoing(pair.occurrences ?? {})) await this.patchOccurrences(ctx, pair, ours);
      return this.storeAgreedState(ctx, pair, null);
    }
    const changes: Partial<Synced> = pick(ours, fields);
    await this.pairs.update(pair._id, { sent: { ...pair.sent, ...changes } });
    const isNoSeries = changes.time && base?.time.rule !== undefined && ours.time.rule === undefined;
    const body = { ...writeFields({ ...changes, days: ours.days }), ...(isNoSeries && { recurrence: null }) };
    const item = await ctx.calendar.patch(googleId, ownEtag(etag), body);
    if (!isSeries) return this.storeAgreedState(ctx, pair, item, 'updatedEvents');
    // A change of a series may change its instances at Google, so all of it is read again.
    await this.merge.apply(ctx, await this.reader.current(ctx, googleId, ours.time.timeZone));
    await this.storeAgreedState(ctx, pair, null);
  }

  private async patchOccurrences(ctx: SyncContext, pair: GooglePair, ours: Synced): Promise<void> {
    await this.series.push(ctx, pair, ours);
    await this.merge.apply(ctx, await this.reader.current(ctx, pair.googleId, ours.time.timeZone));
  }

  private async remove(ctx: SyncContext, pair: GooglePair): Promise<void> {
    const { googleId, etag } = pair;
    // We do not know whether the event exists at Google or how it has changed there, so we read it first.
    if (etag === null) throw new GoogleApiError('changed', 'nothing is known of it');
    const apiError = await apiErrorOf(ctx.calendar.delete(googleId, ownEtag(etag)));
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
      const remote = item && readItem(item, pair.base?.time.timeZone ?? 'UTC');
      const agreed = remote ? { etag: remote.etag, base: remote.fields, sent: null } : {};
      const isPending = Object.keys(pending).length > 0 || isOutgoing(pair.occurrences ?? {});
      const outgoing = pair.deletion || isPending;
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
    const zone = pair.base?.time.timeZone ?? 'UTC';
    const states = kind === 'gone' ? [{ googleId, remote: null }] : await this.reader.current(ctx, googleId, zone);
    const isGone = states.length > 0 && states.every(({ remote }) => remote === null);
    if (isGone && pair.deletion) return this.forget(ctx, pair);
    if (isGone && kind === 'exists') {
      // Google does not allow this id again, so the next generation of the event gets a new one.
      const generation = pair.generation + 1;
      const next = { generation, googleId: googleIdOf(pair.eventId ?? '', generation) };
      await this.pairs.update(pair._id, next);
      return;
    }
    if (states.length === 0) throw apiError;
    await this.merge.apply(ctx, states);
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
      const local = await this.eventOf(ctx, pair, tx);
      const reverted = local && revertedTo(pair, syncedOf(local.event, local.changed));
      if (local && reverted) {
        const full = await this.local.update(local, reverted, this.clock.now(), tx);
        // The change stays noted, so that the next sync tries again.
        if (full) return tally.problem(`${pair.googleId} room`, title, full);
        tally.count('updatedEvents', local.event.space);
      }
      const nothing = { pending: {}, occurrences: null, sent: null };
      await this.pairs.update(pair._id, { ...nothing, outgoing: false, deletion: false }, tx);
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

/** Google's reply to a change, in our format. The instances of a new series are its own. */
function readItem(item: GoogleItem, zone: string) {
  if (!item.recurrence?.length) return readGoogleEvent(item, zone);
  const remote = readGoogleSeries(item, [], zone);
  return remote === 'other' ? null : remote;
}

/** Our event with the values of the last agreed state instead of its unsent changes; null when there are none. */
function revertedTo({ base, pending, occurrences }: GooglePair, ours: Synced): Synced | null {
  const fields = SYNCED_FIELDS.filter((field) => pending[field]);
  const noted = Object.keys(occurrences ?? {});
  if (!base || fields.length + noted.length === 0) return null;
  const after: Synced = { ...ours, ...pick(base, fields) };
  if (after.time.rule === undefined) return after;
  if (fields.includes('time')) return withRealExceptions({ ...after, days: base.days });
  const days = noted.map((day) => [day, occurrenceOn(base, day)]);
  return withRealExceptions({ ...after, days: { ...ours.days, ...Object.fromEntries(days) } });
}

/** The fields that the owner has edited again after we sent them. */
function remainingPending(pending: Pending, sent: Pending): Pending {
  const left = SYNCED_FIELDS.flatMap((field) => {
    const editedAt = pending[field];
    return editedAt && editedAt.getTime() !== sent[field]?.getTime() ? [[field, editedAt]] : [];
  });
  return Object.fromEntries(left);
}
