import { Injectable } from '@nestjs/common';
import { MESSAGES, type Space } from '@pawplan/contracts';
import { Clock } from '@pawplan/platform';
import { CalendarRepository } from '../../calendar/calendar.repository.js';
import type { GooglePair } from '../pairs/google-pair.schema.js';
import { GooglePairsRepository } from '../pairs/google-pairs.repository.js';
import { newPair } from '../pairs/new-pair.js';
import { googleIdOf } from '../rules/google-ids.js';
import { isApplied } from '../rules/is-applied.js';
import { hasEdits, isOutgoing, mergeOccurrences, unsentOccurrences } from '../rules/merge-occurrences.js';
import { haveSameOccurrences, isEmptySeries, reachesInto } from '../rules/occurrences.js';
import type { RemoteEvent } from '../rules/read-google-event.js';
import { type Decision, reconcile } from '../rules/reconcile.js';
import { type Instance, replaceInstances } from '../rules/replace-instances.js';
import { pick, SYNCED_FIELDS, syncedOf } from '../rules/synced.js';
import { syncWindow } from '../rules/window.js';
import { type LocalEvent, LocalEvents } from './local-events.service.js';
import { detach, type MergeBatch, reportOverridden, reportQuotaExceeded, spaceFor } from './merge-batch.js';
import type { SyncContext } from './sync-context.js';
import { SyncSteps } from './sync-steps.js';

/** The current state of a Google event; `remote` is null when it no longer exists. */
export interface RemoteState {
  googleId: string;
  remote: RemoteEvent | null;
  /** A series that we cannot store: its instances are synced one by one. */
  isOtherSeries?: boolean;
  /** The Google ids of instances that were synced one by one, and are now part of this series. */
  instances?: readonly string[];
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
    private readonly local: LocalEvents,
    private readonly clock: Clock,
  ) {}

  /**
   * Applies several Google events in one step. Returns false when at least one of them could not be stored because of a
   * quota. Throws `RunLost`.
   */
  async apply(ctx: SyncContext, seen: readonly RemoteState[]): Promise<boolean> {
    const places = await ctx.spaces();
    return this.steps.runStep(ctx.run, async (tx, tally) => {
      const googleIds = seen.flatMap(({ googleId, instances = [] }) => [googleId, ...instances]);
      const pairs = await this.pairs.byGoogleIds(ctx.owner, googleIds, tx);
      const ids = [...pairs.map(({ eventId }) => eventId), ...seen.map(({ remote }) => remote?.ourId)];
      const events = await this.local.find(
        ctx.owner.userId,
        ids.filter((id) => typeof id === 'string'),
        tx,
      );
      const batch: MergeBatch = { ...places, ctx, tx, tally, now: this.clock.now(), events, made: [], writes: [] };
      const pairOf = new Map(pairs.map((pair) => [pair.googleId, pair]));
      for (const each of seen) {
        const pair = pairOf.get(each.googleId);
        const instances = each.instances?.flatMap((id) => pairOf.get(id) ?? []) ?? [];
        if (each.isOtherSeries) await this.unpair(batch, pair);
        else if (pair) await this.paired(batch, pair, each.remote);
        else if (each.remote && instances.length > 0) await this.unite(batch, each.remote, instances);
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
  private async unknown(batch: MergeBatch, remote: RemoteEvent): Promise<void> {
    const local = batch.events.get(remote.ourId ?? '');
    if (!local) {
      if (reachesInto(remote.fields.time, syncWindow(batch.now)))
        await this.createLocally(batch, null, remote, batch.pull);
      return;
    }
    const { event } = local;
    if (await this.isPaired(batch, event._id)) return;
    // The last agreed state is unknown, so the newer side wins for every field that differs.
    const pending = Object.fromEntries(SYNCED_FIELDS.map((field) => [field, event.updatedAt]));
    const occurrences = unsentOccurrences(local.changed, event.updatedAt);
    const { googleId } = remote;
    const known = { googleId, eventId: event._id, space: event.space, etag: null, base: null, pending, occurrences };
    const pair = newPair(batch.ctx.owner, known);
    batch.writes.push({ insert: pair });
    await this.paired(batch, pair, remote);
  }

  private async isPaired({ ctx, tx, writes }: MergeBatch, eventId: string): Promise<boolean> {
    if (writes.some((write) => 'insert' in write && write.insert.eventId === eventId)) return true;
    return (await this.pairs.pairedAmong(ctx.owner, [eventId], tx)).size > 0;
  }

  private async paired(batch: MergeBatch, pair: GooglePair, remote: RemoteEvent | null): Promise<void> {
    const local = batch.events.get(pair.eventId ?? '') ?? null;
    if (local && !batch.mine.has(local.event.space)) return detach(batch, pair);
    const ours = local && syncedOf(local.event, local.changed);
    const decision = reconcile(pair, ours, remote, batch.ctx.lastSync, hasEdits(pair.occurrences ?? {}));
    // What was sent of single occurrences may already be so at Google, and then nothing has changed there.
    const notes = pair.detached ? null : pair.occurrences;
    const mayHaveArrived = decision.do === 'nothing' && notes && local && remote;
    const occurrencesOnly: Decision = { do: 'merge', take: [], pending: pair.pending, lost: [] };
    await this.applyDecision(batch, mayHaveArrived ? occurrencesOnly : decision, pair, local, remote);
  }

  /**
   * The event became a series at Google that we cannot store. Its instances are synced one by one, so ours is deleted.
   */
  private async unpair(batch: MergeBatch, pair?: GooglePair): Promise<void> {
    if (!pair || pair.detached) return;
    const { tx, tally, writes, events, mine } = batch;
    const local = events.get(pair.eventId ?? '');
    if (local && !mine.has(local.event.space)) return detach(batch, pair);
    writes.push({ delete: pair._id });
    if (!local) return;
    tally.problem(`${pair.googleId} series`, local.event.title, MESSAGES.syncSeries);
    await this.local.deleteAll([local], tx);
    tally.count('deletedEvents', local.event.space);
  }

  /**
   * Replaces instances that were synced one by one with their series. Events that are not synced any more, for example
   * those in a group that their owner has left, stay as they are. [GSYNC-39] [GSYNC-110]
   */
  private async unite(batch: MergeBatch, remote: RemoteEvent, known: readonly GooglePair[]): Promise<void> {
    const { ctx, tx, tally, writes, events, mine } = batch;
    const { googleId, etag, fields } = remote;
    const pairs = known.filter(({ eventId, detached }) => {
      const local = events.get(eventId ?? '');
      return !local || (!detached && mine.has(local.event.space));
    });
    const locals = pairs.flatMap(({ eventId }) => events.get(eventId ?? '') ?? []);
    const isGone = locals.length === 0 && !pairs.some(({ deletion }) => deletion);
    const instances = pairs.map((pair): Instance => {
      const event = events.get(pair.eventId ?? '')?.event;
      return { pair, ours: event ? syncedOf(event) : null };
    });
    const united = replaceInstances(fields, instances);
    const space = spaceFor({ space: locals[0]?.event.space ?? pairs[0]?.space ?? null }, batch);
    if (isGone || isEmptySeries(united.ours)) {
      // All of them were deleted here only: the series must not come back.
      writes.push({
        insert: {
          ...newPair(ctx.owner, { googleId, eventId: null, space, etag, base: null }),
          detached: true,
          outgoing: false,
        },
      });
    } else {
      const made = await this.local.create({ space, createdBy: ctx.owner.userId, now: batch.now }, united.ours, tx);
      if (!Array.isArray(made)) return reportQuotaExceeded(batch, remote, made);
      batch.made.push(...made);
      const agreed = { googleId, eventId: made[0]?._id ?? null, space, etag, base: fields, occurrences: united.notes };
      writes.push({ insert: newPair(ctx.owner, agreed) });
      tally.count('updatedEvents', space);
    }
    await this.local.deleteAll(locals, tx);
    writes.push(...pairs.map(({ _id }) => ({ delete: _id })));
  }

  private async applyDecision(
    batch: MergeBatch,
    decision: Decision,
    pair: GooglePair,
    local: LocalEvent | null,
    remote: RemoteEvent | null,
  ): Promise<void> {
    const { tx, tally, writes } = batch;
    const event = local?.event;
    const update = (fields: Partial<GooglePair>) => void writes.push({ update: pair._id, fields });
    if ('lost' in decision)
      reportOverridden(tally, decision.lost, pair.googleId, event?.title ?? remote?.fields.title ?? '');
    switch (decision.do) {
      case 'nothing':
        return;
      case 'store-etag':
        return update({ etag: remote?.etag ?? null });
      case 'forget':
        return void writes.push({ delete: pair._id });
      case 'create-here':
        if (remote) await this.createLocally(batch, pair, remote, spaceFor(pair, batch));
        return;
      case 'detach':
        return update({ detached: true, outgoing: false, etag: null, base: null });
      case 'delete-here':
        if (!local) return;
        await this.local.deleteAll([local], tx);
        writes.push({ delete: pair._id });
        tally.count('deletedEvents', local.event.space);
        return;
      case 'create-at-google':
        return local ? update(recreated(pair, local)) : undefined;
      case 'merge':
        if (local && remote) await this.merge(batch, decision, pair, local, remote);
    }
  }

  private async merge(
    batch: MergeBatch,
    { take, pending }: Extract<Decision, { do: 'merge' }>,
    pair: GooglePair,
    local: LocalEvent,
    remote: RemoteEvent,
  ): Promise<void> {
    const { tx, tally, now, writes, ctx } = batch;
    const { event } = local;
    const ours = syncedOf(event, local.changed);
    const taken = { ...ours, ...pick(remote.fields, take) };
    const merged = mergeOccurrences(pair, ours, taken, remote, ctx.lastSync);
    for (const { day, ...lost } of merged.lost) {
      reportOverridden(tally, [lost], `${pair.googleId} ${day}`, event.title);
    }
    if (take.length > 0 || !haveSameOccurrences(ours, merged.ours)) {
      const full = await this.local.update(local, merged.ours, now, tx);
      if (full) return reportQuotaExceeded(batch, remote, full);
      tally.count('updatedEvents', event.space);
    }
    // We sent it before, but the reply was lost.
    if (pair.etag === null && pair.base) tally.count('newEvents');
    else if (isApplied(pair, remote)) tally.count('updatedEvents');
    const occurrences = Object.keys(merged.notes).length > 0 ? merged.notes : null;
    const outgoing = Object.keys(pending).length > 0 || isOutgoing(merged.notes);
    const agreed = { etag: remote.etag, base: remote.fields, sent: null, fellowEditedAt: null };
    writes.push({ update: pair._id, fields: { ...agreed, pending, occurrences, outgoing } });
  }

  private async createLocally(
    batch: MergeBatch,
    pair: GooglePair | null,
    remote: RemoteEvent,
    space: Space,
  ): Promise<void> {
    const { tally, now, ctx, made, writes, tx } = batch;
    const { googleId, etag, fields } = remote;
    const documents = await this.local.create({ space, createdBy: ctx.owner.userId, now }, fields, tx);
    if (!Array.isArray(documents)) return reportQuotaExceeded(batch, remote, documents);
    made.push(...documents);
    const agreed = { eventId: documents[0]?._id ?? null, space, etag, base: fields };
    if (!pair) writes.push({ insert: newPair(ctx.owner, { googleId, ...agreed }) });
    else {
      const rest = { pending: {}, occurrences: null, sent: null, deletion: false, outgoing: false };
      writes.push({ update: pair._id, fields: { ...agreed, ...rest } });
    }
    tally.count('newEvents', space);
  }
}

/** The fields of a pair whose event must be created at Google again. Google ids cannot be used twice. */
function recreated({ generation }: GooglePair, { event, changed }: LocalEvent): Partial<GooglePair> {
  const next = generation + 1;
  const fresh = { etag: null, base: syncedOf(event), pending: {}, sent: null, fellowEditedAt: null };
  const occurrences = unsentOccurrences(changed, event.updatedAt);
  return { ...fresh, occurrences, googleId: googleIdOf(event._id, next), generation: next, outgoing: true };
}
