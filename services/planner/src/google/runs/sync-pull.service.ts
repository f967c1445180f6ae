import { Injectable, Logger } from '@nestjs/common';
import { MESSAGES } from '@pawplan/contracts';
import { Clock, Failure } from '@pawplan/platform';
import { titleOf } from '../../calendar/clean-text.js';
import { GoogleApiError } from '../client/google-api-error.js';
import type { GooglePage, ListQuery } from '../client/google-calendar.js';
import { RetryDelay } from '../client/retry-delay.js';
import { GooglePairsRepository } from '../pairs/google-pairs.repository.js';
import { pacedChunks } from '../rules/chunks.js';
import type { GoogleItem } from '../rules/google-item.js';
import { readInstanceId } from '../rules/google-recurrence.js';
import { reachesInto } from '../rules/occurrences.js';
import { readGoogleEvent } from '../rules/read-google-event.js';
import { includes } from '../rules/read-google-series.js';
import { boundsOf, isListingTooOld, syncWindow } from '../rules/window.js';
import { GoogleAccountsRepository } from './google-accounts.repository.js';
import type { RunProblem } from './google-run.schema.js';
import { GoogleRunsRepository } from './google-runs.repository.js';
import { type ListedSeries, SeriesReader } from './series-reader.service.js';
import type { SyncContext } from './sync-context.js';
import { type RemoteState, SyncMerge } from './sync-merge.service.js';
import { messageOf } from './sync-problem.js';
import { SyncSteps } from './sync-steps.js';

/** Events per transaction; one transaction takes some milliseconds. */
const BATCH_SIZE = 25;
const MAX_FULL_LISTINGS = 3;

/** All pages of a full listing, or of the changes since the last listing. */
interface Listing {
  items: readonly GoogleItem[];
  /** IANA zone of the calendar. */
  zone: string;
  isFull: boolean;
  syncToken: string;
}

/** What the listed events are at Google. */
interface ListedStates {
  seen: RemoteState[];
  /** The Google ids that the listing contains. */
  listed: ReadonlySet<string>;
  /** Whether every series among them could be read. */
  complete: boolean;
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
    private readonly reader: SeriesReader,
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
    const listing = await this.listing(ctx, now);
    const { isFull, syncToken } = listing;
    const { seen, listed, complete: isRead } = await this.states(ctx, listing);
    await this.runs.expect(ctx.run, seen.length);
    let complete = isRead;
    const pause = (milliseconds: number) => this.retryDelay.pause(milliseconds);
    // A series that replaces single events may take as long as all the other events of a step.
    const united = seen.filter(({ instances }) => instances?.length);
    const others = seen.filter(({ instances }) => !instances?.length);
    for await (const chunk of pacedChunks(others, BATCH_SIZE, pause))
      complete = (await this.merge.apply(ctx, chunk)) && complete;
    for await (const one of pacedChunks(united, 1, pause)) complete = (await this.merge.apply(ctx, one)) && complete;
    if (isFull) complete = (await this.checkMissing(ctx, listed, now)) && complete;
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
    const items = new Map<string, GoogleItem>();
    let page: GooglePage;
    let pageToken: string | undefined;
    do {
      page = await ctx.calendar.page({ ...query, pageToken });
      for (const item of page.items) if (item.id) items.set(item.id, item);
      pageToken = page.nextPageToken ?? undefined;
      await this.runs.advance(ctx.run, {}, this.clock.now());
    } while (pageToken);
    if (!page.nextSyncToken) throw new GoogleApiError('busy', 'a listing without its end');
    return { items: [...items.values()], zone: page.timeZone, isFull, syncToken: page.nextSyncToken };
  }

  /**
   * The state of each listed event; every series is read as a whole. Items that we cannot read as an event are skipped.
   */
  private async states(ctx: SyncContext, { items, zone, isFull }: Listing): Promise<ListedStates> {
    const listed = new Set<string>();
    const seen: RemoteState[] = [];
    if (items.length === 0) return { seen, listed, complete: true };
    const ids = await this.pairs.idsOfInstances(ctx.owner);
    const instances = Map.groupBy(ids, (id) => readInstanceId(id)?.seriesId);
    const deleted = new Set(items.flatMap(({ id, status }) => (id && status === 'cancelled' ? [id] : [])));
    for (const item of items) {
      const googleId = item.id ?? '';
      const seriesId = seriesIdOf(item);
      const own = instances.get(seriesId ?? googleId) ?? [];
      for (const id of [googleId, ...own]) listed.add(id);
      if (seriesId) {
        if (!deleted.has(seriesId)) listed.add(seriesId);
        continue;
      }
      const remote = readGoogleEvent(item, zone);
      if (remote || item.status === 'cancelled') seen.push({ googleId, remote });
      for (const id of own) seen.push({ googleId: id, remote: null });
    }
    const bySeries = Map.groupBy(items, seriesIdOf);
    const found = [...bySeries].flatMap(([googleId, some]): ListedSeries[] => {
      const isRead = googleId && !deleted.has(googleId);
      return isRead ? [{ googleId, listed: some, instances: instances.get(googleId) ?? [], zone }] : [];
    });
    let complete = true;
    for (const one of await this.changed(ctx, found, isFull)) {
      const states = await this.readSeries(ctx, one);
      complete &&= states !== null;
      seen.push(...(states ?? []));
    }
    const unique = new Map(seen.map((state) => [state.googleId, state]));
    return { seen: [...unique.values()], listed, complete };
  }

  /** The states of a series; null when Google does not answer for it, which does not stop the sync of other events. */
  private async readSeries(ctx: SyncContext, series: ListedSeries): Promise<RemoteState[] | null> {
    const title = titleOf(series.listed.find(({ summary }) => summary)?.summary);
    return this.orProblem(ctx, { about: `${series.googleId} get`, title }, async () => {
      const states = await this.reader.series(ctx, series);
      await this.runs.advance(ctx.run, {}, this.clock.now());
      return states;
    });
  }

  /** Leaves out the series whose listed state is known, because we sent it. A full listing may not say everything. */
  private async changed(ctx: SyncContext, series: ListedSeries[], isFull: boolean): Promise<ListedSeries[]> {
    if (isFull || series.length === 0) return series;
    const pairs = await this.pairs.byGoogleIds(
      ctx.owner,
      series.map(({ googleId }) => googleId),
    );
    const etags = new Map(pairs.map(({ googleId, etag }) => [googleId, etag]));
    return series.filter(({ googleId, listed }) => {
      const etag = etags.get(googleId);
      return !etag || !listed.every((item) => includes(etag, item));
    });
  }

  /**
   * A known event that a full listing does not contain counts as deleted only if Google confirms this for the event
   * itself. Returns false when at least one of these events could not be checked.
   */
  private async checkMissing(ctx: SyncContext, listed: ReadonlySet<string>, now: Date): Promise<boolean> {
    const window = syncWindow(now);
    const known = await this.pairs.existingAtGoogle(ctx.owner);
    const missing = known.filter(
      ({ googleId, base }) => !listed.has(googleId) && base && reachesInto(base.time, window),
    );
    await this.runs.expect(ctx.run, missing.length);
    let complete = true;
    for (const { googleId, base } of missing) {
      complete = (await this.checkOne(ctx, googleId, base?.title ?? '', base?.time.timeZone ?? 'UTC')) && complete;
    }
    return complete;
  }

  private async checkOne(ctx: SyncContext, googleId: string, title: string, zone: string): Promise<boolean> {
    const read = () => this.reader.current(ctx, googleId, zone);
    const states = await this.orProblem(ctx, { about: `${googleId} get`, title }, read);
    if (states) return this.merge.apply(ctx, states);
    await this.runs.advance(ctx.run, { done: 1 }, this.clock.now());
    return false;
  }

  /** Resolves with null, and adds a problem for the event, when Google refuses the request. */
  private async orProblem<Reply>(
    ctx: SyncContext,
    event: Pick<RunProblem, 'about' | 'title'>,
    request: () => Promise<Reply>,
  ): Promise<Reply | null> {
    try {
      return await request();
    } catch (error) {
      if (!(error instanceof GoogleApiError)) throw error;
      await this.runs.advance(ctx.run, { problems: [{ ...event, ...messageOf(error) }] }, this.clock.now());
      return null;
    }
  }
}

/** The id of the series that a listed item is, or belongs to; null for a deleted one, which may still have its rule. */
const seriesIdOf = ({ id, status, recurringEventId, recurrence }: GoogleItem): string | null =>
  recurringEventId ?? (id && status !== 'cancelled' && recurrence?.length ? id : null);
