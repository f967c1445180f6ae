import { Injectable } from '@nestjs/common';
import { LIMITS, MESSAGES, type Space } from '@pawplan/contracts';
import { Clock, type Transaction } from '@pawplan/platform';
import { Types } from 'mongoose';
import { CalendarRepository } from '../../calendar/calendar.repository.js';
import type { CalendarEventDocument } from '../../calendar/calendar-event.schema.js';
import type { GooglePair } from '../pairs/google-pair.schema.js';
import { GooglePairsRepository, type PairWrite } from '../pairs/google-pairs.repository.js';
import { newPair } from '../pairs/new-pair.js';
import { hasArrived } from '../rules/arrived.js';
import { googleIdOf } from '../rules/google-ids.js';
import type { Remote } from '../rules/read-google-event.js';
import { type Decision, type Loss, reconcile } from '../rules/reconcile.js';
import { pick, SYNCED_FIELDS, storedFields, syncedOf } from '../rules/synced.js';
import { isWithin, syncWindow } from '../rules/window.js';
import type { Places, SyncContext } from './sync-context.js';
import { SyncSteps } from './sync-steps.js';
import type { Tally } from './tally.js';

/** How events pulled from Google look (§9). */
const GOOGLE_COLOUR = '#45b7d1';

/** What a pair is that Google is told nothing more of. */
const OUT_OF_SYNC = { detached: true, deletion: false, outgoing: false, pending: {}, sent: null } as const;

/** A Google event as it is now; `remote` is null when it is gone there. */
export interface Seen {
  googleId: string;
  remote: Remote | null;
}

/** One step's work: several Google events, what is paired with them, and room for new ones. */
interface Batch extends Places {
  ctx: SyncContext;
  tx: Transaction;
  tally: Tally;
  now: Date;
  events: ReadonlyMap<string, CalendarEventDocument>;
  room: Map<Space, number>;
  /** Written at the end of the step, all at once. */
  made: CalendarEventDocument[];
  writes: PairWrite[];
}

/** Brings ours into line with what Google says of events; what Google has to be told is left for the push. */
@Injectable()
export class SyncMerge {
  constructor(
    private readonly steps: SyncSteps,
    private readonly pairs: GooglePairsRepository,
    private readonly events: CalendarRepository,
    private readonly clock: Clock,
  ) {}

  /** One step. Answers whether every event found its place; throws `RunLost`. */
  async apply(ctx: SyncContext, seen: readonly Seen[]): Promise<boolean> {
    const places = await ctx.places();
    return this.steps.take(ctx.run, async (tx, tally) => {
      const pairs = await this.pairs.ofGoogle(
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
        room: new Map(),
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

  /** An event of Google's that was never seen: ours that stands here is recognised, other things are pulled if they lie in the window. */
  private async unknown(batch: Batch, remote: Remote): Promise<void> {
    const event = batch.events.get(remote.ourId ?? '');
    if (!event) {
      if (isWithin(remote.fields.time, syncWindow(batch.now))) await this.makeHere(batch, null, remote, batch.pull);
      return;
    }
    if (await this.isPaired(batch, event._id)) return;
    // Nobody knows what was agreed on, so whatever differs is judged by when it was changed.
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

  private async paired(batch: Batch, pair: GooglePair, remote: Remote | null): Promise<void> {
    const event = pair.eventId ? (batch.events.get(pair.eventId) ?? null) : null;
    if (event && !batch.mine.has(event.space)) {
      batch.writes.push({ update: pair._id, fields: { detached: true, outgoing: false, pending: {} } });
      return;
    }
    const decision = reconcile(pair, event && syncedOf(event), remote, batch.ctx.lastSync);
    await this.carryOut(batch, decision, pair, event, remote);
  }

  /** Ours was made to repeat at Google: whatever we sent would change or delete every instance. */
  private unpair({ tally, writes, events }: Batch, pair?: GooglePair): void {
    if (!pair || pair.detached) return;
    const title = events.get(pair.eventId ?? '')?.title ?? pair.base?.title ?? '';
    tally.problem(`${pair.googleId} series`, title, MESSAGES.syncSeries);
    writes.push({ update: pair._id, fields: { ...OUT_OF_SYNC, etag: null, base: null } });
  }

  private async carryOut(
    batch: Batch,
    decision: Decision,
    pair: GooglePair,
    event: CalendarEventDocument | null,
    remote: Remote | null,
  ): Promise<void> {
    const { tx, tally, writes } = batch;
    const update = (fields: Partial<GooglePair>) => void writes.push({ update: pair._id, fields });
    if ('lost' in decision) this.nameLosses(tally, decision.lost, pair, event?.title ?? remote?.fields.title ?? '');
    switch (decision.do) {
      case 'nothing':
        return;
      case 'note':
        return update({ etag: remote?.etag ?? null });
      case 'forget':
        return void writes.push({ delete: pair._id });
      case 'make-here':
        if (remote) await this.makeHere(batch, pair, remote, this.placeOf(pair, batch));
        return;
      case 'part':
        return update({ detached: true, outgoing: false, etag: null, base: null });
      case 'delete-here':
        if (!event) return;
        await this.events.delete(event.space, event._id, tx);
        writes.push({ delete: pair._id });
        tally.count('deletedEvents', event.space);
        return;
      case 'make-at-google':
        return event ? update(madeAgain(pair, event)) : undefined;
      case 'merge':
        if (event && remote) await this.merge(batch, decision, pair, event, remote);
    }
  }

  private async merge(
    { tx, tally, now, writes }: Batch,
    { take, pending }: Extract<Decision, { do: 'merge' }>,
    pair: GooglePair,
    event: CalendarEventDocument,
    remote: Remote,
  ): Promise<void> {
    if (take.length > 0) {
      await this.events.update(event.space, event._id, storedFields(pick(remote.fields, take)), now, tx);
      tally.count('updatedEvents', event.space);
    }
    // It was sent before and the answer was lost.
    if (pair.etag === null && pair.base) tally.count('newEvents');
    else if (hasArrived(pair, remote)) tally.count('updatedEvents');
    const outgoing = Object.keys(pending).length > 0;
    const agreed = { etag: remote.etag, base: remote.fields, sent: null, fellowEditedAt: null };
    writes.push({ update: pair._id, fields: { ...agreed, pending, outgoing } });
  }

  private async makeHere(batch: Batch, pair: GooglePair | null, remote: Remote, space: Space): Promise<void> {
    const { tally, now, ctx, made, writes } = batch;
    const { googleId, etag, fields } = remote;
    if (!(await this.takeRoom(batch, space))) {
      tally.incomplete = true;
      tally.problem(`${googleId} room`, fields.title, MESSAGES.spaceFull);
      return;
    }
    const event: CalendarEventDocument = {
      _id: new Types.ObjectId().toHexString(),
      space,
      createdBy: ctx.owner.userId,
      createdAt: now,
      updatedAt: now,
      version: 1,
      title: fields.title,
      description: fields.description,
      ...fields.time,
      color: GOOGLE_COLOUR,
      fromGoogle: true,
    };
    made.push(event);
    const agreed = { eventId: event._id, space, etag, base: fields };
    if (!pair) writes.push({ insert: newPair(ctx.owner, { googleId, ...agreed }) });
    else {
      const rest = { pending: {}, sent: null, deletion: false, outgoing: false };
      writes.push({ update: pair._id, fields: { ...agreed, ...rest } });
    }
    tally.count('newEvents', space);
  }

  private placeOf({ space }: GooglePair, { mine, pull }: Batch): Space {
    return space && mine.has(space) ? space : pull;
  }

  private async takeRoom({ room, tx }: Batch, space: Space): Promise<boolean> {
    const left = room.get(space) ?? LIMITS.itemsPerSpace - (await this.events.count(space, tx));
    room.set(space, left - 1);
    return left > 0;
  }

  private nameLosses(tally: Tally, lost: readonly Loss[], { googleId }: GooglePair, title: string): void {
    for (const { side, what } of lost) {
      const there = what === 'deletion' ? MESSAGES.syncDeletedThere : MESSAGES.syncOursNewer;
      const here = what === 'deletion' ? MESSAGES.syncDeletedHere : MESSAGES.syncGoogleNewer;
      tally.problem(`${googleId} ${what}`, title, side === 'here' ? here : there);
    }
  }
}

/** What an event's pair is when it goes to Google once more: ids that were used there are used up. */
function madeAgain({ generation }: GooglePair, event: CalendarEventDocument): Partial<GooglePair> {
  const next = generation + 1;
  const fresh = { etag: null, base: syncedOf(event), pending: {}, sent: null, fellowEditedAt: null };
  return { ...fresh, googleId: googleIdOf(event._id, next), generation: next, outgoing: true };
}
