import { Injectable } from '@nestjs/common';
import { MESSAGES } from '@pawplan/contracts';
import { Clock } from '@pawplan/platform';
import { CalendarRepository } from '../../calendar/calendar.repository.js';
import type { CalendarEventDocument } from '../../calendar/calendar-event.schema.js';
import { GoogleRefusal } from '../client/google-refusal.js';
import type { GooglePair } from '../pairs/google-pair.schema.js';
import { GooglePairsRepository } from '../pairs/google-pairs.repository.js';
import { googleIdOf } from '../rules/google-ids.js';
import type { GoogleItem } from '../rules/google-item.js';
import { type Remote, readGoogleEvent } from '../rules/read-google-event.js';
import type { Pending } from '../rules/reconcile.js';
import { isCut, isSame, pick, SYNCED_FIELDS, storedFields, syncedOf } from '../rules/synced.js';
import { writeFields, writeNew } from '../rules/write-google-event.js';
import { GoogleRunsRepository } from './google-runs.repository.js';
import type { SyncContext } from './sync-context.js';
import { SyncMerge } from './sync-merge.service.js';
import { messageOf } from './sync-problem.js';
import { SyncSteps } from './sync-steps.js';

/** Google may change an event between our look and our message; it does not do so forever. */
const TRIES = 5;

/** Tells Google of one event what the owner has done with it (§6). */
@Injectable()
export class SyncTell {
  constructor(
    private readonly pairs: GooglePairsRepository,
    private readonly events: CalendarRepository,
    private readonly runs: GoogleRunsRepository,
    private readonly merge: SyncMerge,
    private readonly steps: SyncSteps,
    private readonly clock: Clock,
  ) {}

  /**
   * Answers why Google has not taken it, which the run then names, or null when it has. Throws Failure `conflict` when the connection has ended,
   * `RunLost`.
   */
  async tell(ctx: SyncContext, pairId: string): Promise<GoogleRefusal | null> {
    for (let attempt = 1; ; attempt++) {
      const pair = await this.pairs.get(pairId);
      if (!pair?.outgoing || pair.detached) return this.done(ctx);
      const [event] = pair.eventId ? await this.events.ofCreator(ctx.owner.userId, [pair.eventId]) : [];
      const refusal = await refusalOf(this.send(ctx, pair, event));
      if (!refusal) return this.done(ctx);
      const title = event?.title ?? pair.base?.title ?? '';
      if (refusal.kind === 'forbidden') return this.takeBack(ctx, pair, title, refusal);
      const reason = attempt < TRIES ? await refusalOf(this.cure(ctx, pair, refusal)) : refusal;
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
    const item = await ctx.calendar.insert(writeNew(pair.googleId, event._id, syncedOf(event)));
    await this.settle(ctx, pair, item, 'newEvents');
  }

  private async patch(ctx: SyncContext, pair: GooglePair, event: CalendarEventDocument): Promise<void> {
    const ours = syncedOf(event);
    const { base, etag, googleId } = pair;
    const edited = SYNCED_FIELDS.filter((field) => pair.pending[field] && !(base && isSame(field, base, ours)));
    const fields = edited.filter((field) => !base || !isCut(field, base));
    if (fields.length < edited.length) {
      const problem = { about: `${googleId} cut`, title: ours.title, message: MESSAGES.syncCut };
      await this.runs.advance(ctx.run, { problems: [problem] }, this.clock.now());
    }
    if (fields.length === 0 || etag === null) return this.settle(ctx, pair, null);
    const changes = pick(ours, fields);
    await this.pairs.update(pair._id, { sent: { ...pair.sent, ...changes } });
    const item = await ctx.calendar.patch(googleId, etag, writeFields(changes));
    await this.settle(ctx, pair, item, 'updatedEvents');
  }

  private async remove(ctx: SyncContext, pair: GooglePair): Promise<void> {
    const { googleId, etag } = pair;
    // Whether it arrived, and what became of it there, nobody knows: we look first.
    if (etag === null) throw new GoogleRefusal('changed', 'nothing is known of it');
    const refusal = await refusalOf(ctx.calendar.delete(googleId, etag));
    if (refusal && refusal.kind !== 'gone') throw refusal;
    await this.forget(ctx, pair);
  }

  /** Google's is gone too: by us, even if no answer said so, when it is known to have been there. */
  private async forget(ctx: SyncContext, { _id, etag }: GooglePair): Promise<void> {
    await this.steps.take(ctx.run, async (tx, tally) => {
      await this.pairs.delete(_id, tx);
      if (etag !== null) tally.count('deletedEvents');
    });
  }

  /** Both sides agree on what Google has answered; what the owner has edited since stays pending. */
  private async settle(
    ctx: SyncContext,
    { _id, pending: told }: GooglePair,
    item: GoogleItem | null,
    counted?: 'newEvents' | 'updatedEvents',
  ): Promise<void> {
    await this.steps.take(ctx.run, async (tx, tally) => {
      const pair = await this.pairs.get(_id, tx);
      if (!pair) return;
      const pending = stillPending(pair.pending, told);
      const remote = item && readGoogleEvent(item, pair.base?.time.timeZone ?? 'UTC');
      const agreed = remote ? { etag: remote.etag, base: remote.fields, sent: null } : {};
      const outgoing = pair.deletion || Object.keys(pending).length > 0;
      await this.pairs.update(_id, { ...agreed, pending, outgoing }, tx);
      if (counted) tally.count(counted);
    });
  }

  /** Looks what Google has when it was not what we thought, so that another try makes sense. Throws the refusal that stays. */
  private async cure(ctx: SyncContext, pair: GooglePair, refusal: GoogleRefusal): Promise<void> {
    const { kind } = refusal;
    const { googleId } = pair;
    if (kind !== 'gone' && kind !== 'changed' && kind !== 'exists') throw refusal;
    const item = kind === 'gone' ? null : await ctx.calendar.get(googleId);
    if (!item && pair.deletion) return this.forget(ctx, pair);
    if (!item && kind === 'exists') {
      // An id that was used up: the event is made under the next one.
      const generation = pair.generation + 1;
      const next = { generation, googleId: googleIdOf(pair.eventId ?? '', generation) };
      await this.pairs.update(pair._id, next);
      return;
    }
    const remote: Remote | null = item && readGoogleEvent(item, pair.base?.time.timeZone ?? 'UTC');
    if (item && !remote) throw refusal;
    await this.merge.apply(ctx, [{ googleId, remote }]);
  }

  /** Names the event; the next sync tries again. */
  private async giveUp(
    ctx: SyncContext,
    { googleId }: GooglePair,
    title: string,
    reason: GoogleRefusal,
  ): Promise<GoogleRefusal> {
    const problem = { about: `${googleId} push`, title, message: messageOf(reason) };
    await this.runs.advance(ctx.run, { done: 1, problems: [problem] }, this.clock.now());
    return reason;
  }

  /** Names the event. What Google does not allow is taken back here, so that both sides agree. */
  private async takeBack(
    ctx: SyncContext,
    pair: GooglePair,
    title: string,
    refusal: GoogleRefusal,
  ): Promise<GoogleRefusal> {
    if (pair.etag === null) return this.giveUp(ctx, pair, title, refusal);
    await this.steps.take(ctx.run, async (tx, tally) => {
      tally.count('done');
      tally.problem(`${pair.googleId} push`, title, messageOf(refusal));
      const [event] = pair.eventId ? await this.events.ofCreator(ctx.owner.userId, [pair.eventId], tx) : [];
      const fields = SYNCED_FIELDS.filter((field) => pair.pending[field]);
      if (event && pair.base && fields.length > 0) {
        const now = this.clock.now();
        await this.events.update(event.space, event._id, storedFields(pick(pair.base, fields)), now, tx);
        tally.count('updatedEvents', event.space);
      }
      await this.pairs.update(pair._id, { pending: {}, sent: null, outgoing: false, deletion: false }, tx);
    });
    return refusal;
  }
}

/** Why Google did not do something; null when it did. */
function refusalOf(work: Promise<void>): Promise<GoogleRefusal | null> {
  return work.then(
    () => null,
    (error) => {
      if (error instanceof GoogleRefusal) return error;
      throw error;
    },
  );
}

/** What has been edited again since Google was told. */
function stillPending(pending: Pending, told: Pending): Pending {
  const left = SYNCED_FIELDS.flatMap((field) => {
    const editedAt = pending[field];
    return editedAt && editedAt.getTime() !== told[field]?.getTime() ? [[field, editedAt]] : [];
  });
  return Object.fromEntries(left);
}
