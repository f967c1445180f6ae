import { Injectable, Logger } from '@nestjs/common';
import {
  type Caller,
  type CreateGoogleEvent,
  type GoogleEvent,
  type GoogleEventWindow,
  groupSpace,
  MESSAGES,
  personalSpace,
  type Space,
} from '@pawplan/contracts';
import { Clock, currentCall, Failure, invalidField, outcomeOf, UnitOfWork, unwrap } from '@pawplan/platform';
import { readWindow } from '../../calendar/calendar-window.js';
import { GoogleClient } from '../client/google.client.js';
import { GoogleApiError } from '../client/google-api-error.js';
import type { GoogleCalendar } from '../client/google-calendar.js';
import { GooglePairsRepository } from '../pairs/google-pairs.repository.js';
import { googleIdOfOperation } from '../rules/google-ids.js';
import type { GoogleItem } from '../rules/google-item.js';
import { overlaps, showGoogleEvent } from '../rules/shown-google-event.js';
import { boundsOf, type DayWindow, limitWindow } from '../rules/window.js';

/** Few retries, because a person is waiting for the reply. */
const MAX_ATTEMPTS = 2;

/** The caller's own Google calendar, shown beside the calendar of the space. Only the caller sees it. */
@Injectable()
export class GoogleEventsService {
  private readonly log = new Logger(GoogleEventsService.name);

  constructor(
    private readonly google: GoogleClient,
    private readonly pairs: GooglePairsRepository,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /**
   * The Google events that overlap a window of days (at most two years of it), without those that the caller's space,
   * or one of all the caller's spaces, already contains. Empty when the caller is not connected. Throws Failure
   * `invalid` for a window that ends before it begins, `bad-gateway` when Google does not answer, `timeout` when Google
   * cannot list all events before the deadline.
   */
  async list(caller: Caller, requested: GoogleEventWindow): Promise<GoogleEvent[]> {
    const window = limitWindow(readWindow(requested, caller.timeZone), this.clock.now());
    const calendar = window && (await this.connected(caller));
    if (!calendar) return [];
    const [items, known] = await Promise.all([
      this.items(calendar, window),
      this.knownIds(calendar, requested.without === 'all' ? null : caller.space),
    ]);
    return items
      .filter((item) => [item.id, item.recurringEventId].every((id) => !id || !known.has(id)))
      .flatMap((item) => showGoogleEvent(item) ?? [])
      .filter((event) => overlaps(event, window, caller.timeZone));
  }

  /**
   * Creates an event at Google, once per operation, with local times in the caller's zone. Throws Failure `invalid`
   * when the end is not after the start, `conflict` when the caller is not connected, `bad-gateway` when Google rejects
   * the event, `unavailable`.
   */
  async create(caller: Caller, input: CreateGoogleEvent, operation: string): Promise<GoogleEvent> {
    this.google.requireConfigured();
    const [start, end] = [withSeconds(input.start), withSeconds(input.end)];
    if (end <= start) throw invalidField('end', MESSAGES.endBeforeStart);
    const { summary, description = '', location = '' } = input;
    const { timeZone } = caller;
    const id = googleIdOfOperation(operation);
    const wanted = { id, summary, description, location };
    const item = { ...wanted, start: { dateTime: start, timeZone }, end: { dateTime: end, timeZone } };
    const outcome = await outcomeOf(this.createAtGoogle(caller.userId, item, id));
    return this.work.run(async () => unwrap(outcome));
  }

  private async createAtGoogle(userId: string, item: GoogleItem, id: string): Promise<GoogleEvent> {
    const calendar = await this.google.open(userId, MAX_ATTEMPTS);
    const made = await this.convertErrors(this.insertOnce(calendar, item, id));
    const shown = made && showGoogleEvent(made);
    if (!shown) throw new Failure('bad-gateway', MESSAGES.googleUnreachable);
    return shown;
  }

  /** An earlier attempt may have created the event already. */
  private async insertOnce(calendar: GoogleCalendar, item: GoogleItem, id: string): Promise<GoogleItem | null> {
    try {
      return await calendar.insert(item);
    } catch (error) {
      if (error instanceof GoogleApiError && error.kind === 'exists') return calendar.get(id);
      throw error;
    }
  }

  /** The Google ids of the events that a space, or any space of the caller, contains. */
  private async knownIds({ session }: GoogleCalendar, space: Space | null): Promise<Set<string>> {
    const { account, groupIds } = await session.access();
    const { userId } = session;
    const spaces = space ? [space] : [personalSpace(userId), ...groupIds.map(groupSpace)];
    return this.pairs.googleIdsIn(spaces, { userId, account });
  }

  private async connected({ userId }: Caller): Promise<GoogleCalendar | null> {
    if (!this.google.isConfigured) return null;
    try {
      return await this.google.open(userId, MAX_ATTEMPTS);
    } catch (error) {
      if (error instanceof Failure && error.code === 'conflict') return null;
      throw error;
    }
  }

  private async items(calendar: GoogleCalendar, window: DayWindow): Promise<GoogleItem[]> {
    const items: GoogleItem[] = [];
    let pageToken: string | undefined;
    const deadline = currentCall.get()?.deadline ?? Number.POSITIVE_INFINITY;
    do {
      if (performance.now() >= deadline) throw new Failure('timeout', MESSAGES.timeout);
      const query = { ...boundsOf(window), orderBy: 'startTime', pageToken };
      const page = await this.convertErrors(calendar.page(query, true));
      items.push(...page.items);
      pageToken = page.nextPageToken ?? undefined;
    } while (pageToken);
    return items;
  }

  private async convertErrors<Reply>(request: Promise<Reply>): Promise<Reply> {
    try {
      return await request;
    } catch (error) {
      if (!(error instanceof GoogleApiError)) throw error;
      this.log.warn(error.message);
      throw new Failure('bad-gateway', MESSAGES.googleUnreachable);
    }
  }
}

const withSeconds = (local: string): string => (local.length === 16 ? `${local}:00` : local);
