import type { calendar_v3 } from 'googleapis/build/src/apis/calendar/index.js';
import type { GoogleItem } from '../rules/google-item.js';
import { GoogleApiError, readGoogleError } from './google-api-error.js';
import type { GoogleSession } from './google-session.js';
import type { RetryDelay } from './retry-delay.js';

type Events = calendar_v3.Calendar['events'];
type Options = { headers: Record<string, string> };

/** One page of a listing. */
export interface GooglePage {
  items: GoogleItem[];
  /** IANA zone of the calendar. */
  timeZone: string;
  nextPageToken: string | null;
  nextSyncToken: string | null;
}

/** The query parameters of a listing. */
export type ListQuery = Pick<
  calendar_v3.Params$Resource$Events$List,
  'syncToken' | 'timeMin' | 'timeMax' | 'orderBy' | 'pageToken' | 'iCalUID' | 'showDeleted'
>;

const CALENDAR = { calendarId: 'primary' } as const;
const ITEM_FIELDS =
  'id,status,etag,updated,summary,description,location,start,end,extendedProperties/private,recurrence,recurringEventId,originalStartTime,iCalUID';
const SHOWN_FIELDS = 'htmlLink';
const PAGE_SIZE = 500;
/** Working locations and birthdays are left out: they are not events of a planner. */
const EVENT_TYPES = ['default', 'fromGmail', 'focusTime', 'outOfOffice'];

/**
 * The primary calendar of one person. A request that fails with `busy` is retried with growing delays. When all retries
 * fail, later requests get no retries until Google answers again. Every method throws {@link GoogleApiError}, or a
 * Failure when the connection has ended.
 */
export class GoogleCalendar {
  private retriesExhausted = false;

  constructor(
    private readonly events: Events,
    readonly session: GoogleSession,
    private readonly retryDelay: RetryDelay,
    private readonly maxAttempts: number,
  ) {}

  /**
   * One page of events; a series is one event, and its changed and deleted instances are others. `shown` adds the
   * fields that only the screens need, and expands series.
   */
  async page(query: ListQuery, shown = false): Promise<GooglePage> {
    const items = shown ? `${ITEM_FIELDS},${SHOWN_FIELDS}` : ITEM_FIELDS;
    const parameters = { ...CALENDAR, ...query, singleEvents: shown, eventTypes: EVENT_TYPES, ...pageOf(items) };
    return readPage(await this.send((options) => this.events.list(parameters, options), isPage));
  }

  /** A series with its changed and deleted instances; empty when it no longer exists. */
  async series(iCalUID: string): Promise<GoogleItem[]> {
    return this.allPages((pageToken) => this.page({ iCalUID, showDeleted: true, pageToken }));
  }

  /** The instances of a series in a window. */
  async instances(eventId: string, window: Pick<ListQuery, 'timeMin' | 'timeMax'>): Promise<GoogleItem[]> {
    return this.allPages(async (pageToken) => {
      const parameters = { ...CALENDAR, eventId, ...window, pageToken, ...pageOf(ITEM_FIELDS) };
      return readPage(await this.send((options) => this.events.instances(parameters, options), isPage));
    });
  }

  private async allPages(read: (pageToken?: string) => Promise<GooglePage>): Promise<GoogleItem[]> {
    const items: GoogleItem[] = [];
    let pageToken: string | undefined;
    do {
      const page = await read(pageToken);
      items.push(...page.items);
      pageToken = page.nextPageToken ?? undefined;
    } while (pageToken);
    return items;
  }

  /** Returns an event, or null when it no longer exists. */
  async get(eventId: string): Promise<GoogleItem | null> {
    const item = await this.getEvenDeleted(eventId);
    return item?.status === 'cancelled' ? null : item;
  }

  /** Returns an event, also a deleted one that Google still stores; else null. */
  async getEvenDeleted(eventId: string): Promise<GoogleItem | null> {
    try {
      return await this.send((options) => this.events.get({ ...CALENDAR, eventId }, options), isItem);
    } catch (error) {
      if (error instanceof GoogleApiError && error.kind === 'gone') return null;
      throw error;
    }
  }

  /**
   * Creates an event with the id given in the body. Fails with `exists` when that id was used before. Google sends no
   * mail to guests.
   */
  insert(requestBody: GoogleItem): Promise<GoogleItem> {
    return this.send(
      (options) => this.events.insert({ ...CALENDAR, ...NO_EMAILS, requestBody: asBody(requestBody) }, options),
      isItem,
    );
  }

  /** Changes the given fields if the event still has this `etag`. Google sends no mail to guests. */
  patch(eventId: string, etag: string, changes: GoogleItem): Promise<GoogleItem> {
    const parameters = { ...CALENDAR, ...NO_EMAILS, eventId, requestBody: asBody(changes) };
    return this.send((options) => this.events.patch(parameters, ifMatch(options, etag)), isItem);
  }

  /** Deletes an event if it still has this `etag`; null deletes it in any state. Google sends no mail to guests. */
  async delete(eventId: string, etag: string | null): Promise<void> {
    const parameters = { ...CALENDAR, ...NO_EMAILS, eventId };
    await this.send(
      (options) => this.events.delete(parameters, ifMatch(options, etag)),
      () => true,
    );
  }

  private async send<Data>(
    request: (options: Options) => Promise<{ data: Data }>,
    isComplete: (data: Data) => boolean,
  ): Promise<Data> {
    let renewed = false;
    for (let attempt = 0; ; ) {
      const { accessToken } = await this.session.access();
      try {
        const { data } = await request({ headers: { authorization: `Bearer ${accessToken}` } });
        if (!isComplete(data)) throw new GoogleApiError('busy', 'an incomplete reply');
        this.retriesExhausted = false;
        return data;
      } catch (error) {
        const apiError = readGoogleError(error);
        if (apiError.kind === 'token' && !renewed) {
          renewed = true;
          await this.session.renew(accessToken);
        } else if (apiError.kind === 'busy' && attempt < this.maxAttempts && !this.retriesExhausted) {
          await this.retryDelay.waitBefore(attempt++, apiError.retryAfter);
        } else {
          this.retriesExhausted = apiError.kind === 'busy';
          throw apiError;
        }
      }
    }
  }
}

const pageOf = (items: string) => ({
  maxResults: PAGE_SIZE,
  fields: `timeZone,nextPageToken,nextSyncToken,items(${items})`,
});

const readPage = (data: calendar_v3.Schema$Events): GooglePage => ({
  items: data.items ?? [],
  timeZone: data.timeZone ?? 'UTC',
  nextPageToken: data.nextPageToken ?? null,
  nextSyncToken: data.nextSyncToken ?? null,
});

const NO_EMAILS = { sendUpdates: 'none' } as const;

const isPage = (data: calendar_v3.Schema$Events): boolean => Array.isArray(data?.items);
const isItem = (data: calendar_v3.Schema$Event): boolean => typeof data?.id === 'string';

/** The types of the library do not allow null, but a patch removes a field with null. */
const asBody = (item: GoogleItem): calendar_v3.Schema$Event => item as calendar_v3.Schema$Event;

const ifMatch = ({ headers }: Options, etag: string | null): Options => ({
  headers: { ...headers, ...(etag && { 'If-Match': etag }) },
});
