import { Injectable } from '@nestjs/common';
import { MESSAGES, type Space } from '@pawplan/contracts';
import { Clock } from '@pawplan/platform';
import { CalendarRepository } from '../../calendar/calendar.repository.js';
import type { CalendarEventDocument } from '../../calendar/calendar-event.schema.js';
import { Patience } from '../client/patience.js';
import type { GoogleOwner, GooglePair } from '../pairs/google-pair.schema.js';
import { GooglePairsRepository } from '../pairs/google-pairs.repository.js';
import { newPair } from '../pairs/new-pair.js';
import { chunks, pacedChunks } from '../rules/chunks.js';
import { googleIdOf } from '../rules/google-ids.js';
import { syncedOf } from '../rules/synced.js';
import { GoogleRunsRepository } from './google-runs.repository.js';
import type { SyncContext } from './sync-context.js';
import { SyncSteps } from './sync-steps.js';
import { SyncTell } from './sync-tell.service.js';

/** Events in one transaction: some milliseconds. */
const AT_ONCE = 25;
const LOOKED_UP_AT_ONCE = 1_000;
/** Google may choke on one event for ever and must not keep the others waiting; two in a row say that it has no time at all. */
const MOST_IN_VAIN = 2;
/** Of those that Google was not asked for. */
const MOST_NAMED = 100;

/** Tells Google what the owner has made, edited and deleted in a space (§6). */
@Injectable()
export class SyncPush {
  constructor(
    private readonly pairs: GooglePairsRepository,
    private readonly events: CalendarRepository,
    private readonly runs: GoogleRunsRepository,
    private readonly steps: SyncSteps,
    private readonly tell: SyncTell,
    private readonly patience: Patience,
    private readonly clock: Clock,
  ) {}

  /** Nothing of a space that the owner is not in. An event that Google does not take is named in the run, and the others go on. Throws Failure `conflict` when the connection has ended. */
  async push(ctx: SyncContext, space: Space): Promise<void> {
    await this.pairNew(ctx, space);
    const ids = await this.pairs.outgoing(space, ctx.owner);
    await this.runs.expect(ctx.run, ids.length);
    let inVain = 0;
    for (const [at, id] of ids.entries()) {
      if (!(await isMine(ctx, space))) return;
      const refusal = await this.tell.tell(ctx, id);
      inVain = refusal?.kind === 'busy' ? inVain + 1 : 0;
      if (inVain === MOST_IN_VAIN) return this.nameRest(ctx, space, ids.slice(at + 1));
    }
  }

  /** Names what Google was not asked for any more. */
  private async nameRest({ run, owner }: SyncContext, space: Space, ids: readonly string[]): Promise<void> {
    const pairs = await this.pairs.some(ids.slice(0, MOST_NAMED));
    const events = await this.events.ofCreator(
      owner.userId,
      pairs.flatMap(({ eventId }) => eventId ?? []),
    );
    const titles = new Map(events.map(({ _id, title }) => [_id, title]));
    const message = MESSAGES.syncBusy;
    const problems = pairs.map(({ googleId, eventId, base }) => {
      return { about: `${googleId} push`, title: titles.get(eventId ?? '') ?? base?.title ?? '', message };
    });
    const more = ids.length - MOST_NAMED;
    if (more > 0) problems.push({ about: `${space} push`, title: `${more} more`, message });
    await this.runs.advance(run, { done: ids.length, problems }, this.clock.now());
  }

  /** New events are paired before Google hears of them: what is edited here from then on is noted, and a lost reply is recognised. */
  private async pairNew(ctx: SyncContext, space: Space): Promise<void> {
    const { owner, run } = ctx;
    const fresh: string[] = [];
    for (const some of chunks(await this.events.idsOfCreator(space, owner.userId), LOOKED_UP_AT_ONCE)) {
      const paired = await this.pairs.pairedAmong(owner, some);
      fresh.push(...some.filter((id) => !paired.has(id)));
    }
    const pause = (milliseconds: number) => this.patience.pause(milliseconds);
    for await (const some of pacedChunks(fresh, AT_ONCE, pause)) {
      if (!(await isMine(ctx, space))) return;
      await this.steps.take(run, async (tx) => {
        const events = await this.events.ofCreator(owner.userId, some, tx);
        await this.pairs.write(
          events.map((event) => ({ insert: firstPair(owner, event) })),
          tx,
        );
      });
    }
  }
}

/** Asked before each step: who leaves a group in the middle of a run sends no more of it. */
const isMine = async (ctx: SyncContext, space: Space): Promise<boolean> => (await ctx.places()).mine.has(space);

/** A pair that Google has not heard of. */
const firstPair = (owner: GoogleOwner, event: CalendarEventDocument): GooglePair =>
  newPair(owner, {
    googleId: googleIdOf(event._id, 0),
    eventId: event._id,
    space: event.space,
    etag: null,
    base: syncedOf(event),
  });
