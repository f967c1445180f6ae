import { Injectable } from '@nestjs/common';
import { MESSAGES, type Space } from '@pawplan/contracts';
import { Clock } from '@pawplan/platform';
import { CalendarRepository } from '../../calendar/calendar.repository.js';
import { RetryDelay } from '../client/retry-delay.js';
import type { GoogleOwner, GooglePair } from '../pairs/google-pair.schema.js';
import { GooglePairsRepository } from '../pairs/google-pairs.repository.js';
import { newPair } from '../pairs/new-pair.js';
import { chunks, pacedChunks } from '../rules/chunks.js';
import { googleIdOf } from '../rules/google-ids.js';
import { unsentOccurrences } from '../rules/merge-occurrences.js';
import { syncedOf } from '../rules/synced.js';
import { CalendarEventPusher } from './calendar-event-pusher.service.js';
import type { RunProblem } from './google-run.schema.js';
import { GoogleRunsRepository } from './google-runs.repository.js';
import { type LocalEvent, LocalEvents } from './local-events.service.js';
import type { SyncContext } from './sync-context.js';
import { SyncSteps } from './sync-steps.js';

/** Events per transaction; one transaction takes some milliseconds. */
const BATCH_SIZE = 25;
const LOOKUP_BATCH_SIZE = 1_000;
/**
 * One event may always fail with `busy` and must not block the others. Two such failures in a row mean that Google is
 * overloaded, so the push stops.
 */
const MAX_FAILED_ROUNDS = 2;
/** At most this many unsent events are listed by name. */
const MAX_NAMED = 100;

/** Sends to Google what the owner has created, edited and deleted in a space. */
@Injectable()
export class SyncPush {
  constructor(
    private readonly pairs: GooglePairsRepository,
    private readonly events: CalendarRepository,
    private readonly local: LocalEvents,
    private readonly runs: GoogleRunsRepository,
    private readonly steps: SyncSteps,
    private readonly pusher: CalendarEventPusher,
    private readonly retryDelay: RetryDelay,
    private readonly clock: Clock,
  ) {}

  /**
   * Sends the changes of a space. Sends nothing when the owner is not a member of the space any more. An event that
   * Google rejects becomes a problem of the run, and the push continues. Throws Failure `conflict` when the connection
   * has ended.
   */
  async push(ctx: SyncContext, space: Space): Promise<void> {
    await this.pairNew(ctx, space);
    const ids = await this.pairs.outgoing(space, ctx.owner);
    await this.runs.expect(ctx.run, ids.length);
    let failedRounds = 0;
    for (const [at, id] of ids.entries()) {
      if (!(await isOwnSpace(ctx, space))) return;
      const apiError = await this.pusher.push(ctx, id);
      failedRounds = apiError?.kind === 'busy' ? failedRounds + 1 : 0;
      if (failedRounds === MAX_FAILED_ROUNDS) return this.reportRemaining(ctx, space, ids.slice(at + 1));
    }
  }

  /** Adds a problem for each event that was not sent because Google is busy. */
  private async reportRemaining({ run, owner }: SyncContext, space: Space, ids: readonly string[]): Promise<void> {
    const pairs = await this.pairs.getMany(ids.slice(0, MAX_NAMED));
    const events = await this.events.ofCreator(
      owner.userId,
      pairs.flatMap(({ eventId }) => eventId ?? []),
    );
    const titles = new Map(events.map(({ _id, title }) => [_id, title]));
    const problems = pairs.map(({ googleId, eventId, base }): RunProblem => {
      const title = titles.get(eventId ?? '') ?? base?.title ?? '';
      return { about: `${googleId} push`, title, ...MESSAGES.syncBusy };
    });
    const more = ids.length - MAX_NAMED;
    if (more > 0) {
      const { message: title, code: titleCode, values: titleValues } = MESSAGES.syncMoreEvents({ count: more });
      problems.push({ about: `${space} push`, title, titleCode, titleValues, ...MESSAGES.syncBusy });
    }
    await this.runs.advance(run, { done: ids.length, problems }, this.clock.now());
  }

  /**
   * Creates the pairs of new events before the events are sent to Google. From then on later edits are recorded, and an
   * event whose reply was lost is recognised.
   */
  private async pairNew(ctx: SyncContext, space: Space): Promise<void> {
    const { owner, run } = ctx;
    const fresh: string[] = [];
    for (const some of chunks(await this.events.idsOfCreator(space, owner.userId), LOOKUP_BATCH_SIZE)) {
      const paired = await this.pairs.pairedAmong(owner, some);
      fresh.push(...some.filter((id) => !paired.has(id)));
    }
    const pause = (milliseconds: number) => this.retryDelay.pause(milliseconds);
    for await (const some of pacedChunks(fresh, BATCH_SIZE, pause)) {
      if (!(await isOwnSpace(ctx, space))) return;
      await this.steps.runStep(run, async (tx) => {
        const events = await this.local.find(owner.userId, some, tx);
        await this.pairs.write(
          [...events.values()].map((local) => ({ insert: firstPair(owner, local) })),
          tx,
        );
      });
    }
  }
}

/** Checked before each step, so that nothing more is sent after the person leaves a group during the run. */
const isOwnSpace = async (ctx: SyncContext, space: Space): Promise<boolean> => (await ctx.spaces()).mine.has(space);

/**
 * A pair of an event that is not sent to Google yet. A series is sent without its changed occurrences, which follow.
 */
const firstPair = (owner: GoogleOwner, { event, changed }: LocalEvent): GooglePair =>
  newPair(owner, {
    googleId: googleIdOf(event._id, 0),
    eventId: event._id,
    space: event.space,
    etag: null,
    base: syncedOf(event),
    occurrences: unsentOccurrences(changed, event.updatedAt),
  });
