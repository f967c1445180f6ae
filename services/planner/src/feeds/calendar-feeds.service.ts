import { createHash, randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import {
  type CalendarFeed,
  type Caller,
  type CreateCalendarFeedWith,
  type FeedState,
  groupSpace,
  LIMITS,
  MESSAGES,
  type MessageReply,
  type OpenFeed,
  type ReadFeed,
  type Space,
  spaceAccess,
} from '@pawplan/contracts';
import type { ItemsState } from '@pawplan/items';
import { Clock, Failure, KeyedMutex, type Page, RpcClient, type Transaction, UnitOfWork } from '@pawplan/platform';
import { Types } from 'mongoose';
import type { CalendarFeedDocument } from './calendar-feed.schema.js';
import { viewCalendarFeed } from './calendar-feed.view.js';
import { CalendarFeedsRepository } from './calendar-feeds.repository.js';
import { FeedItems } from './feed-items.js';
import { feedPage } from './feed-pages.js';
import { writeOpening } from './ics/write-ics.js';
import { programOf } from './program.js';

/** Increase it when the text of feeds changes, so that programs read them again. */
const TEXT_VERSION = 2;
const MINUTE_MS = 60_000;

/** Business rules of calendar feeds. */
@Injectable()
export class CalendarFeedsService {
  /** Runs the creations of one person in this process one after the other, which avoids most retries. */
  private readonly mutex = new KeyedMutex();

  constructor(
    private readonly feeds: CalendarFeedsRepository,
    private readonly items: FeedItems,
    private readonly rpc: RpcClient,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** The caller's feeds, oldest first. */
  async list({ userId }: Caller): Promise<CalendarFeed[]> {
    return (await this.feeds.listOf(userId)).map(viewCalendarFeed);
  }

  /**
   * Creates a feed of the caller's space. A repeated call creates no second feed: it replaces the secret, because the
   * first answer, which alone contained it, was lost. Throws `conflict` when the caller has the maximum number.
   */
  create({ userId, space }: Caller, { name, content, secretHash }: CreateCalendarFeedWith): Promise<CalendarFeed> {
    const create = async (tx: Transaction): Promise<CalendarFeed> => {
      const slot = freeSlot(await this.feeds.listOf(userId, tx));
      if (slot === null) throw new Failure('conflict', MESSAGES.feedsFull({ most: LIMITS.feedsPerPerson }));
      const made = { _id: new Types.ObjectId().toHexString(), createdAt: this.clock.now() };
      const feed = { ...made, userId, space, name, content, secretHash, slot, lastReadAt: null, lastReadBy: null };
      await this.feeds.insert(feed, tx);
      return viewCalendarFeed(feed);
    };
    const refer = ({ _id: id }: CalendarFeed) => ({ id });
    const answer = async ({ id }: { id: string }) => {
      const feed = await this.feeds.replaceSecret(userId, id, secretHash);
      if (!feed) throw new Failure('not-found', MESSAGES.feedNotFound);
      return viewCalendarFeed(feed);
    };
    return this.mutex.run(userId, () => this.work.run(create, { replay: { refer, answer } }));
  }

  /** Revokes one of the caller's feeds. Throws `not-found`. */
  revoke({ userId }: Caller, id: string): Promise<MessageReply> {
    return this.work.run(async (tx) => {
      if (!(await this.feeds.delete(userId, id, tx))) throw new Failure('not-found', MESSAGES.feedNotFound);
      return MESSAGES.feedRevoked;
    });
  }

  /**
   * The state of the feed with this secret. Records the reading, at most once a minute. Throws `not-found` when the
   * secret gives no access.
   */
  async open({ secretHash, userAgent }: OpenFeed): Promise<FeedState> {
    const { feed, result } = await this.withAccess(secretHash, async (found) =>
      tagOf(found, await Promise.all(found.content.map((content) => this.items.state(found, content)))),
    );
    await this.recordRead(feed, userAgent);
    return { tag: result };
  }

  /**
   * A page of the text of the feed. Throws `not-found` when the secret gives no access, `invalid` for an invalid key.
   */
  async read({ secretHash }: ReadFeed, after?: string): Promise<Page<string>> {
    const { result } = await this.withAccess(secretHash, (feed) => {
      const parts = feed.content.map((content) => this.items.part(feed, content));
      const opening = async () => writeOpening(feed.name, await this.items.zones(feed));
      return feedPage(parts, after, { opening, now: this.clock.now() });
    });
    return result;
  }

  /** Deletes the feeds of a group that a person has left. */
  async memberLeft(groupId: string, userId: string, leftAt: Date, tx: Transaction): Promise<void> {
    await this.feeds.deleteOfMember(groupSpace(groupId), userId, leftAt, tx);
  }

  /** Deletes the feeds of a person whose lost password was replaced. */
  async passwordReset(userId: string, at: Date, tx: Transaction): Promise<void> {
    await this.feeds.deleteUntil(userId, at, tx);
  }

  /** Deletes the feeds of a purged group. */
  groupPurged(groupId: string): Promise<void> {
    return this.feeds.purge(groupSpace(groupId));
  }

  /**
   * Reads something of the feed with this secret, and returns it only if the owner of the feed has access to its space
   * at this moment. Both take place at the same time, because the answer of auth takes longer than most reads.
   */
  private async withAccess<Result>(
    secretHash: string,
    read: (feed: CalendarFeedDocument) => Promise<Result>,
  ): Promise<{ feed: CalendarFeedDocument; result: Result }> {
    const feed = await this.feeds.bySecret(secretHash);
    if (!feed) throw gone();
    const [isAllowed, result] = await Promise.all([this.isAllowed(feed.userId, feed.space), read(feed)]);
    if (!isAllowed) throw gone();
    return { feed, result };
  }

  private async isAllowed(userId: string, space: Space): Promise<boolean> {
    return (await this.rpc.call(spaceAccess, { userId, space }, { caller: null })).allowed;
  }

  private async recordRead({ _id, lastReadAt }: CalendarFeedDocument, userAgent: string): Promise<void> {
    const now = this.clock.now();
    const since = new Date(now.getTime() - MINUTE_MS);
    if (lastReadAt === null || lastReadAt <= since) {
      await this.feeds.recordRead(_id, now, programOf(userAgent), since);
    }
  }
}

const gone = (): Failure => new Failure('not-found', MESSAGES.addressUnknown);

/** A free slot, chosen at random, because another replica may create a feed too; null when all are taken. */
function freeSlot(feeds: readonly CalendarFeedDocument[]): number | null {
  const taken = new Set(feeds.map(({ slot }) => slot));
  const free = Array.from({ length: LIMITS.feedsPerPerson }, (_, slot) => slot).filter((slot) => !taken.has(slot));
  return free[randomInt(Math.max(free.length, 1))] ?? null;
}

/** Differs when the text of the feed differs. */
function tagOf({ _id, name, content }: CalendarFeedDocument, states: readonly ItemsState[]): string {
  return createHash('sha256')
    .update(JSON.stringify([TEXT_VERSION, _id, name, content, states]))
    .digest('base64url');
}
