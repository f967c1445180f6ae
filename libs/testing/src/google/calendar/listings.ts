import { invalid, tokenExpired } from './errors.js';

const DEFAULT_SIZE = 250;
const MAX_PAGE_SIZE = 2_500;
const MAX_LISTINGS = 20;
/** Parameters that Google refuses together with a sync token. */
const NOT_WITH_TOKEN = [
  'iCalUID',
  'orderBy',
  'privateExtendedProperty',
  'q',
  'sharedExtendedProperty',
  'timeMin',
  'timeMax',
  'updatedMin',
];
/** With these parameters a listing does not return a sync token. */
const WITHOUT_TOKEN = NOT_WITH_TOKEN.filter((name) => name !== 'timeMin' && name !== 'timeMax');
const INSTANT = /T.*(Z|[+-]\d{2}:\d{2})$/;

/** The filter of a listing. */
export interface Wanted {
  /** Only events that changed after this revision; undefined: all events. */
  since?: number;
  isExpanded: boolean;
  withDeleted: boolean;
  /** Only the events with this iCalendar id: a series and its changed instances share one. */
  uid?: string;
  /** Milliseconds since the epoch; both bounds are exclusive. */
  from: number;
  to: number;
  /** `name=value` pairs that an event must have as private extended properties. */
  properties: string[];
  /** Event types; an empty list means all. */
  types: string[];
}

interface Listing {
  items: object[];
  revision: number;
  isExpanded: boolean;
  epoch: number;
  givesToken: boolean;
}

interface SyncToken {
  revision: number;
  isExpanded: boolean;
  epoch: number;
}

interface PageToken {
  listing: number;
  offset: number;
  page: number;
}

/** The pages of the listings of one calendar, and their tokens. */
export class Listings {
  private readonly listings = new Map<number, Listing>();
  private epoch = 0;
  private count = 0;

  /** Makes all tokens issued so far invalid. */
  expire(): void {
    this.epoch += 1;
  }

  /** Returns one page. `find` returns the items of a new listing. Throws CalendarError. */
  page(query: URLSearchParams, revision: number, find: (wanted: Wanted) => object[]): object {
    const token = query.get('pageToken');
    const { listing: id, offset, page } = token ? read<PageToken>(token) : this.begin(query, revision, find);
    const listing = this.listings.get(id);
    if (!listing || listing.epoch !== this.epoch) throw tokenExpired();
    const end = offset + sizeOf(query);
    const isLast = end >= listing.items.length;
    return {
      items: listing.items.slice(offset, end),
      ...(!isLast && { nextPageToken: write({ listing: id, offset: end, page: page + 1 }) }),
      ...(isLast && listing.givesToken && { nextSyncToken: write(syncToken(listing)) }),
    };
  }

  private begin(query: URLSearchParams, revision: number, find: (wanted: Wanted) => object[]): PageToken {
    const wanted = this.wanted(query);
    const givesToken = !WITHOUT_TOKEN.some((name) => query.has(name));
    this.count += 1;
    const { isExpanded } = wanted;
    this.listings.set(this.count, { items: find(wanted), revision, isExpanded, epoch: this.epoch, givesToken });
    this.listings.delete(this.count - MAX_LISTINGS);
    return { listing: this.count, offset: 0, page: 1 };
  }

  private wanted(query: URLSearchParams): Wanted {
    const isExpanded = query.get('singleEvents') === 'true';
    const token = query.get('syncToken');
    if (token) return this.since(token, query, isExpanded);
    if (query.get('orderBy') === 'startTime' && !isExpanded) throw invalid('The requested ordering is not available.');
    const from = bound(query, 'timeMin') ?? Number.NEGATIVE_INFINITY;
    const to = bound(query, 'timeMax') ?? Number.POSITIVE_INFINITY;
    if (to <= from) throw invalid('The specified time range is empty.', 'timeRangeEmpty');
    return {
      isExpanded,
      withDeleted: query.get('showDeleted') === 'true',
      uid: query.get('iCalUID') ?? undefined,
      from,
      to,
      properties: query.getAll('privateExtendedProperty'),
      types: query.getAll('eventTypes'),
    };
  }

  /** A sync token contains no time window: the listing returns every changed event, at any time. */
  private since(token: string, query: URLSearchParams, isExpanded: boolean): Wanted {
    const refused = NOT_WITH_TOKEN.find((name) => query.has(name));
    if (refused) throw invalid(`Sync token cannot be used with ${refused}.`);
    if (query.get('showDeleted') === 'false') throw invalid('Sync token cannot be used without deleted events.');
    const { revision: since, epoch, isExpanded: before } = read<SyncToken>(token);
    if (epoch !== this.epoch) throw tokenExpired();
    if (before !== isExpanded) throw invalid('Sync token was given for another singleEvents.');
    const [from, to] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
    const types = query.getAll('eventTypes');
    return { since, isExpanded, withDeleted: true, from, to, properties: [], types };
  }
}

/** The page number of a query, counted from 1. */
export function pageOf(query: URLSearchParams): number {
  const token = query.get('pageToken');
  return token ? read<PageToken>(token).page : 1;
}

const syncToken = ({ revision, isExpanded, epoch }: Listing): SyncToken => ({ revision, isExpanded, epoch });

const write = (token: object): string => Buffer.from(JSON.stringify(token)).toString('base64url');

function read<Token>(token: string): Token {
  try {
    return JSON.parse(Buffer.from(token, 'base64url').toString());
  } catch {
    throw invalid('Invalid token.');
  }
}

function sizeOf(query: URLSearchParams): number {
  const size = Number(query.get('maxResults') ?? DEFAULT_SIZE);
  if (!Number.isInteger(size) || size < 1) throw invalid('Invalid value for maxResults.');
  return Math.min(size, MAX_PAGE_SIZE);
}

function bound(query: URLSearchParams, name: string): number | undefined {
  const given = query.get(name);
  if (given === null) return undefined;
  if (!INSTANT.test(given) || Number.isNaN(Date.parse(given))) throw invalid(`Bad Request: ${name}`, 'badRequest');
  return Date.parse(given);
}
