import type { calendar_v3 } from 'googleapis/build/src/apis/calendar/index.js';
import type { GoogleItem } from '../rules/google-item.js';
import { GoogleRefusal, readRefusal } from './google-refusal.js';
import type { GoogleSession } from './google-session.js';
import type { Patience } from './patience.js';

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

/** What a listing is asked with. */
export type ListQuery = Pick<
  calendar_v3.Params$Resource$Events$List,
  'syncToken' | 'timeMin' | 'timeMax' | 'orderBy' | 'pageToken'
>;

const CALENDAR = { calendarId: 'primary' } as const;
const ITEM = 'id,status,etag,updated,summary,description,start,end,extendedProperties/private';
const SHOWN = 'location,htmlLink';
const PAGE = 500;
/** Places of work and birthdays are not events that anybody keeps in a planner. */
const KINDS = ['default', 'fromGmail', 'focusTime', 'outOfOffice'];

/**
 * The primary calendar of one person. A request that Google has no time for is tried again with growing pauses; once that was in vain, later ones
 * are tried once until Google answers again. Every method throws {@link GoogleRefusal}, or the Failure of a connection that has ended.
 */
export class GoogleCalendar {
  private wornOut = false;

  constructor(
    private readonly events: Events,
    readonly session: GoogleSession,
    private readonly patience: Patience,
    private readonly tries: number,
  ) {}

  /** One page of single events; with `shown` also what only screens want to know. */
  async page(query: ListQuery, shown = false): Promise<GooglePage> {
    const items = shown ? `${ITEM},${SHOWN}` : ITEM;
    const fields = `timeZone,nextPageToken,nextSyncToken,items(${items})`;
    const asked = { ...CALENDAR, ...query, singleEvents: true, maxResults: PAGE, eventTypes: KINDS, fields };
    const data = await this.ask((options) => this.events.list(asked, options), isPage);
    return {
      items: data.items ?? [],
      timeZone: data.timeZone ?? 'UTC',
      nextPageToken: data.nextPageToken ?? null,
      nextSyncToken: data.nextSyncToken ?? null,
    };
  }

  /** An event, or null when it is gone. */
  async get(eventId: string): Promise<GoogleItem | null> {
    try {
      const item = await this.ask((options) => this.events.get({ ...CALENDAR, eventId }, options), isItem);
      return item.status === 'cancelled' ? null : item;
    } catch (error) {
      if (error instanceof GoogleRefusal && error.kind === 'gone') return null;
      throw error;
    }
  }

  /** Makes an event under the id that it names; `exists` when that was used before. */
  insert(requestBody: GoogleItem): Promise<GoogleItem> {
    return this.ask(
      (options) => this.events.insert({ ...CALENDAR, ...QUIET, requestBody: asBody(requestBody) }, options),
      isItem,
    );
  }

  /** Changes the named fields, if the event is still as `etag` says. Guests get no mail. */
  patch(eventId: string, etag: string, changes: GoogleItem): Promise<GoogleItem> {
    const asked = { ...CALENDAR, ...QUIET, eventId, requestBody: asBody(changes) };
    return this.ask((options) => this.events.patch(asked, ifMatch(options, etag)), isItem);
  }

  /** Deletes, if the event is still as `etag` says (whatever it says when that is not known). */
  async delete(eventId: string, etag: string | null): Promise<void> {
    const asked = { ...CALENDAR, ...QUIET, eventId };
    await this.ask(
      (options) => this.events.delete(asked, ifMatch(options, etag)),
      () => true,
    );
  }

  private async ask<Data>(
    request: (options: Options) => Promise<{ data: Data }>,
    isWhole: (data: Data) => boolean,
  ): Promise<Data> {
    let renewed = false;
    for (let attempt = 0; ; ) {
      const { accessToken } = await this.session.access();
      try {
        const { data } = await request({ headers: { authorization: `Bearer ${accessToken}` } });
        if (!isWhole(data)) throw new GoogleRefusal('busy', 'a reply that is not whole');
        this.wornOut = false;
        return data;
      } catch (error) {
        const refusal = readRefusal(error);
        if (refusal.kind === 'token' && !renewed) {
          renewed = true;
          await this.session.renew(accessToken);
        } else if (refusal.kind === 'busy' && attempt < this.tries && !this.wornOut) {
          await this.patience.before(attempt++, refusal.retryAfter);
        } else {
          this.wornOut = refusal.kind === 'busy';
          throw refusal;
        }
      }
    }
  }
}

const QUIET = { sendUpdates: 'none' } as const;

const isPage = (data: calendar_v3.Schema$Events): boolean => Array.isArray(data?.items);
const isItem = (data: calendar_v3.Schema$Event): boolean => typeof data?.id === 'string';

/** The library's types know nothing of null, by which a patch takes away. */
const asBody = (item: GoogleItem): calendar_v3.Schema$Event => item as calendar_v3.Schema$Event;

const ifMatch = ({ headers }: Options, etag: string | null): Options => ({
  headers: { ...headers, ...(etag && { 'If-Match': etag }) },
});
