import { Injectable, Logger } from '@nestjs/common';
import { MESSAGES } from '@pawplan/contracts';
import { Clock, Failure } from '@pawplan/platform';
import { GoogleApiError } from '../client/google-api-error.js';
import type { GooglePage, ListQuery } from '../client/google-calendar.js';
import { RetryDelay } from '../client/retry-delay.js';
import { GooglePairsRepository } from '../pairs/google-pairs.repository.js';
import { pacedChunks } from '../rules/chunks.js';
import { readGoogleEvent } from '../rules/read-google-event.js';
import { boundsOf, isListingTooOld, isWithin, syncWindow } from '../rules/window.js';
import { GoogleAccountsRepository } from './google-accounts.repository.js';
import { GoogleRunsRepository } from './google-runs.repository.js';
import type { SyncContext } from './sync-context.js';
import { type RemoteState, SyncMerge } from './sync-merge.service.js';
import { messageOf } from './sync-problem.js';
import { SyncSteps } from './sync-steps.js';

/** Events per transaction; one transaction takes some milliseconds. */
const BATCH_SIZE = 25;
const MAX_FULL_LISTINGS = 3;

/** All pages of a full listing, or of the changes since the last listing. */
interface Listing {
  seen: RemoteState[];
  isFull: boolean;
  syncToken: string;
}

/** Reads the events at Google and applies them here. */
@Injectable()
export class SyncPull {
  private readonly log = new Logger(SyncPull.name);

  constructor(
    private readonly accounts: GoogleAccountsRepository,
    private readonly pairs: GooglePairsRepository,
    private readonly runs: GoogleRunsRepository,
    private readonly merge: SyncMerge,
    private readonly steps: SyncSteps,
    private readonly retryDelay: RetryDelay,
    private readonly clock: Clock,
  ) {}

  /**
   * Applies a complete listing and stores the sync token only after that, so that an interrupted listing is read again.
   * Throws Failure `bad-gateway` when the listing fails after all retries (nothing has changed then), `conflict` when
   * the connection has ended.
   */
  async pull(ctx: SyncContext): Promise<void> {
    const now = this.clock.now();
    const { seen, isFull, syncToken } = await this.listing(ctx, now);
    await this.runs.expect(ctx.run, seen.length);
    let complete = true;
    const pause = (milliseconds: number) => this.retryDelay.pause(milliseconds);
    for await (const chunk of pacedChunks(seen, BATCH_SIZE, pause))
      complete = (await this.merge.apply(ctx, chunk)) && complete;
    if (isFull) complete = (await this.checkMissing(ctx, seen, now)) && complete;
    if (!complete) return;
    const until = isFull ? { listedUntil: new Date(syncWindow(now).to) } : {};
    await this.steps.runStep(ctx.run, (tx) => this.accounts.update(ctx.owner, { syncToken, ...until }, tx));
  }

  private async listing(ctx: SyncContext, now: Date): Promise<Listing> {
    const account = await this.accounts.get(ctx.owner);
    try {
      const token = account && !isListingTooOld(account.listedUntil, now) ? account.syncToken : null;
      return (token && (await this.changes(ctx, token))) || (await this.everything(ctx, now));
    } catch (error) {
      if (!(error instanceof GoogleApiError)) throw error;
      this.log.warn(`A listing failed: ${error.message}`);
      throw new Failure('bad-gateway', MESSAGES.googleListingFailed);
    }
  }

  /** The changes since a sync token; null when Google no longer accepts the token. */
  private async changes(ctx: SyncContext, syncToken: string): Promise<Listing | null> {
    try {
      return await this.pages(ctx, { syncToken }, false);
    } catch (error) {
      if (error instanceof GoogleApiError && ['gone', 'refused'].includes(error.kind)) return null;
      throw error;
    }
  }

  private async everything(ctx: SyncContext, now: Date): Promise<Listing> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.pages(ctx, boundsOf(syncWindow(now)), true);
      } catch (error) {
        const again = error instanceof GoogleApiError && error.kind === 'gone' && attempt < MAX_FULL_LISTINGS;
        if (!again) throw error;
      }
    }
  }

  /** Reads all pages before any of them is applied. */
  private async pages(ctx: SyncContext, query: ListQuery, isFull: boolean): Promise<Listing> {
    const seen = new Map<string, RemoteState>();
    let page: GooglePage;
    let pageToken: string | undefined;
    do {
      page = await ctx.calendar.page({ ...query, pageToken });
      for (const each of read(page)) seen.set(each.googleId, each);
      pageToken = page.nextPageToken ?? undefined;
      await this.runs.advance(ctx.run, {}, this.clock.now());
    } while (pageToken);
    if (!page.nextSyncToken) throw new GoogleApiError('busy', 'a listing without its end');
    return { seen: [...seen.values()], isFull, syncToken: page.nextSyncToken };
  }

  /**
   * A known event that a full listing does not contain counts as deleted only if Google confirms this for the event
   * itself. Returns false when at least one of these events could not be checked.
   */
  private async checkMissing(ctx: SyncContext, seen: readonly RemoteState[], now: Date): Promise<boolean> {
    const listed = new Set(seen.map(({ googleId }) => googleId));
    const window = syncWindow(now);
    const known = await this.pairs.existingAtGoogle(ctx.owner);
    const missing = known.filter(({ googleId, base }) => !listed.has(googleId) && base && isWithin(base.time, window));
    await this.runs.expect(ctx.run, missing.length);
    let complete = true;
    for (const { googleId, base } of missing) {
      complete = (await this.checkOne(ctx, googleId, base?.title ?? '', base?.time.timeZone ?? 'UTC')) && complete;
    }
    return complete;
  }

  private async checkOne(ctx: SyncContext, googleId: string, title: string, zone: string): Promise<boolean> {
    try {
      const item = await ctx.calendar.get(googleId);
      const remote = item && readGoogleEvent(item, zone);
      return item && !remote ? true : await this.merge.apply(ctx, [{ googleId, remote }]);
    } catch (error) {
      if (!(error instanceof GoogleApiError)) throw error;
      const problem = { about: `${googleId} get`, title, ...messageOf(error) };
      await this.runs.advance(ctx.run, { done: 1, problems: [problem] }, this.clock.now());
      return false;
    }
  }
}

/** The state of each event of a page. Items that we cannot read as an event are skipped. */
function read({ items, timeZone }: GooglePage): RemoteState[] {
  return items.flatMap((item) => {
    const remote = readGoogleEvent(item, timeZone);
    return item.id && (remote || item.status === 'cancelled') ? [{ googleId: item.id, remote }] : [];
  });
}
