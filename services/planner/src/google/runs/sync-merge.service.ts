import { Injectable } from '@nestjs/common';
import { MESSAGES, type Space } from '@pawplan/contracts';
import { amountOf, newItem, SpaceQuota } from '@pawplan/items';
import { Clock, type Message, type Transaction } from '@pawplan/platform';
import { CalendarRepository } from '../../calendar/calendar.repository.js';
import type { CalendarEventDocument } from '../../calendar/calendar-event.schema.js';
import type { GooglePair } from '../pairs/google-pair.schema.js';
import { GooglePairsRepository, type PairWrite } from '../pairs/google-pairs.repository.js';
import { newPair } from '../pairs/new-pair.js';
import { googleIdOf } from '../rules/google-ids.js';
import { isApplied } from '../rules/is-applied.js';
import type { RemoteEvent } from '../rules/read-google-event.js';
import { type Decision, type OverriddenChange, reconcile } from '../rules/reconcile.js';
import { pick, SYNCED_FIELDS, storedFields, syncedOf } from '../rules/synced.js';
import { isWithin, syncWindow } from '../rules/window.js';
import type { SyncContext, SyncSpaces } from './sync-context.js';
import { SyncSteps } from './sync-steps.js';
import type { Tally } from './tally.js';

const COLLECTION = 'calendar';

/** The colour of events that are created from Google events. */
const GOOGLE_COLOUR = '#45b7d1';

/** The fields of a pair whose changes are not sent to Google any more. */
const OUT_OF_SYNC = { detached: true, deletion: false, outgoing: false, pending: {}, sent: null } as const;

/** The current state of a Google event; `remote` is null when it no longer exists. */
export interface RemoteState {
  googleId: string;
  remote: RemoteEvent | null;
}

/** The work of one step: several Google events and their pairs. */
interface Batch extends SyncSpaces {
  ctx: SyncContext;
  tx: Transaction;
  tally: Tally;
  now: Date;
  events: ReadonlyMap<string, CalendarEventDocument>;
  /** `made` and `writes` are written together at the end of the step. */
  made: CalendarEventDocument[];
  writes: PairWrite[];
}

/**
 * Applies the state of Google events to our events. Changes that must be sent to Google are left to `SyncPush`.
 */
@Injectable()
export class SyncMerge {
  constructor(
    private readonly steps: SyncSteps,
    private readonly pairs: GooglePairsRepository,
    private readonly events: CalendarRepository,
    private readonly clock: Clock,
    private readonly quota: SpaceQuota,
  ) {}

  /**
   * Applies several Google events in one step. Returns false when at least one of them could not be stored because of a
   * quota. Throws `RunLost`.
   */
  async apply(ctx: SyncContext, seen: readonly RemoteState[]): Promise<boolean> {
    const places = await ctx.spaces();
    return this.steps.runStep(ctx.run, async (tx, tally) => {
      const pairs = await this.pairs.byGoogleIds(
        ctx.owner,
        seen.map(({ googleId }) => googleId),
        tx,
      );
      const ids = [...pairs.map(({ eventId }) => eventId), ...seen.map(({ remote }) => remote?.ourId)];
      const events = await this.events.ofCreator(
        ctx.owner.userId,
        ids.filter((id) => typeof id === 'string'),
        tx,
      );
      const batch: Batch = {
        ...places,
        ctx,
        tx,
        tally,
        now: this.clock.now(),
        events: new Map(events.map((event) => [event._id, event])),
        made: [],
        writes: [],
      };
      const pairOf = new Map(pairs.map((pair) => [pair.googleId, pair]));
      for (const each of seen) {
        const pair = pairOf.get(each.googleId);
        if (each.remote?.isSeries) this.unpair(batch, pair);
        else if (pair) await this.paired(batch, pair, each.remote);
        else if (each.remote) await this.unknown(batch, each.remote);
        tally.count('done');
      }
      await this.events.insertAll(batch.made, tx);
      await this.pairs.write(batch.writes, tx);
    });
  }

  /**
   * Handles a Google event without a pair. If we created it for an event that still exists here, both are paired;
   * otherwise it is created here when it lies in the sync window.
   */
  private async unknown(batch: Batch, remote: RemoteEvent): Promise<void> {
    const event = batch.events.get(remote.ourId ?? '');
    if (!event) {
      if (isWithin(remote.fields.time, syncWindow(batch.now)))
        await this.createLocally(batch, null, remote, batch.pull);
      return;
    }
    if (await this.isPaired(batch, event._id)) return;
    // The last agreed state is unknown, so the newer side wins for every field that differs.
    const pending = Object.fromEntries(SYNCED_FIELDS.map((field) => [field, event.updatedAt]));
    const { googleId } = remote;
    const known = { googleId, eventId: event._id, space: event.space, etag: null, base: null, pending };
    const pair = newPair(batch.ctx.owner, known);
    batch.writes.push({ insert: pair });
    await this.paired(batch, pair, remote);
  }

  private async isPaired({ ctx, tx, writes }: Batch, eventId: string): Promise<boolean> {
    if (writes.some((write) => 'insert' in write && write.insert.eventId === eventId)) return true;
    return (await this.pairs.pairedAmong(ctx.owner, [eventId], tx)).size > 0;
  }

  private async paired(batch: Batch, pair: GooglePair, remote: RemoteEvent | null): Promise<void> {
    const event = pair.eventId ? (batch.events.get(pair.eventId) ?? null) : null;
    if (event && !batch.mine.has(event.space)) {
      batch.writes.push({ update: pair._id, fields: { detached: true, outgoing: false, pending: {} } });
      return;
    }
    const decision = reconcile(pair, event && syncedOf(event), remote, batch.ctx.lastSync);
    await this.applyDecision(batch, decision, pair, event, remote);
  }

  /**
   * The event was made a series at Google. Any change that we send would change or delete every instance, so the pair
   * is not synced any more.
   */
  private unpair({ tally, writes, events }: Batch, pair?: GooglePair): void {
    if (!pair || pair.detached) return;
    const title = events.get(pair.eventId ?? '')?.title ?? pair.base?.title ?? '';
    tally.problem(`${pair.googleId} series`, title, MESSAGES.syncSeries);
    writes.push({ update: pair._id, fields: { ...OUT_OF_SYNC, etag: null, base: null } });
  }

  private async applyDecision(
    batch: Batch,
    decision: Decision,
    pair: GooglePair,
    event: CalendarEventDocument | null,
    remote: RemoteEvent | null,
  ): Promise<void> {
    const { tx, tally, writes } = batch;
    const update = (fields: Partial<GooglePair>) => void writes.push({ update: pair._id, fields });
    if ('lost' in decision)
      this.reportOverridden(tally, decision.lost, pair, event?.title ?? remote?.fields.title ?? '');
    switch (decision.do) {
      case 'nothing':
        return;
      case 'store-etag':
        return update({ etag: remote?.etag ?? null });
      case 'forget':
        return void writes.push({ delete: pair._id });
      case 'create-here':
        if (remote) await this.createLocally(batch, pair, remote, this.spaceFor(pair, batch));
        return;
      case 'detach':
        return update({ detached: true, outgoing: false, etag: null, base: null });
      case 'delete-here':
        if (!event) return;
        await this.events.delete(event.space, event._id, tx);
        this.quota.release(event.space, COLLECTION, amountOf(event), tx);
        writes.push({ delete: pair._id });
        tally.count('deletedEvents', event.space);
        return;
      case 'create-at-google':
        return event ? update(recreated(pair, event)) : undefined;
      case 'merge':
        if (event && remote) await this.merge(batch, decision, pair, event, remote);
    }
  }

  private async merge(
    batch: Batch,
    { take, pending }: Extract<Decision, { do: 'merge' }>,
    pair: GooglePair,
    event: CalendarEventDocument,
    remote: RemoteEvent,
  ): Promise<void> {
    const { tx, tally, now, writes } = batch;
    if (take.length > 0) {
      const taken = storedFields(pick(remote.fields, take));
      const full = await this.quota.resizeRefusal(
        event.space,
        COLLECTION,
        amountOf(event),
        amountOf({ ...event, ...taken }),
        tx,
      );
      if (full) return this.reportQuotaExceeded(batch, remote, full);
      await this.events.update(event.space, event._id, taken, now, tx);
      tally.count('updatedEvents', event.space);
    }
    // We sent it before, but the reply was lost.
    if (pair.etag === null && pair.base) tally.count('newEvents');
    else if (isApplied(pair, remote)) tally.count('updatedEvents');
    const outgoing = Object.keys(pending).length > 0;
    const agreed = { etag: remote.etag, base: remote.fields, sent: null, fellowEditedAt: null };
    writes.push({ update: pair._id, fields: { ...agreed, pending, outgoing } });
  }

  private async createLocally(batch: Batch, pair: GooglePair | null, remote: RemoteEvent, space: Space): Promise<void> {
    const { tally, now, ctx, made, writes, tx } = batch;
    const { googleId, etag, fields } = remote;
    const creation = { space, createdBy: ctx.owner.userId, now };
    const event = newItem<CalendarEventDocument>(creation, {
      title: fields.title,
      description: fields.description,
      location: fields.location ?? '',
      ...fields.time,
      color: GOOGLE_COLOUR,
      fromGoogle: true,
    });
    const full = await this.quota.refusal(space, COLLECTION, amountOf(event), tx);
    if (full) return this.reportQuotaExceeded(batch, remote, full);
    made.push(event);
    const agreed = { eventId: event._id, space, etag, base: fields };
    if (!pair) writes.push({ insert: newPair(ctx.owner, { googleId, ...agreed }) });
    else {
      const rest = { pending: {}, sent: null, deletion: false, outgoing: false };
      writes.push({ update: pair._id, fields: { ...agreed, ...rest } });
    }
    tally.count('newEvents', space);
  }

  private spaceFor({ space }: GooglePair, { mine, pull }: Batch): Space {
    return space && mine.has(space) ? space : pull;
  }

  /**
   * Adds a problem for an event that does not fit the quota of the space. Nothing changes for this event; the next sync
   * tries again.
   */
  private reportQuotaExceeded({ tally }: Batch, { googleId, fields }: RemoteEvent, message: Message): void {
    tally.incomplete = true;
    tally.problem(`${googleId} room`, fields.title, message);
  }

  private reportOverridden(
    tally: Tally,
    lost: readonly OverriddenChange[],
    { googleId }: GooglePair,
    title: string,
  ): void {
    for (const { side, what } of lost) {
      const there = what === 'deletion' ? MESSAGES.syncDeletedThere : MESSAGES.syncOursNewer;
      const here = what === 'deletion' ? MESSAGES.syncDeletedHere : MESSAGES.syncGoogleNewer;
      tally.problem(`${googleId} ${what}`, title, side === 'here' ? here : there);
    }
  }
}

/** The fields of a pair whose event must be created at Google again. Google ids cannot be used twice. */
function recreated({ generation }: GooglePair, event: CalendarEventDocument): Partial<GooglePair> {
  const next = generation + 1;
  const fresh = { etag: null, base: syncedOf(event), pending: {}, sent: null, fellowEditedAt: null };
  return { ...fresh, googleId: googleIdOf(event._id, next), generation: next, outgoing: true };
}
