import type { IncomingHttpHeaders } from 'node:http';
import type { Answer, GoogleRequest } from '../google-routes.js';
import { type Grants, OAuthError } from '../grants.js';
import type { GooglePerson } from '../people.js';
import { CalendarError, invalid, notFound } from './errors.js';
import { GoogleCalendar } from './google-calendar.js';
import type { ItemFields } from './item.js';
import { pageOf } from './listings.js';
import { partial } from './partial.js';
import { writable } from './patched.js';
import { type CallKind, errorOf, type SimulatedFailure, SimulatedFailures } from './simulated-failure.js';

const PATH = /^\/calendar\/v3\/calendars\/([^/]+)\/events(?:\/([^/]+)(?:\/(instances))?)?$/;
const KINDS: Record<string, CallKind> = {
  GET: 'list',
  POST: 'insert',
  'GET id': 'get',
  'GET instances': 'instances',
  'PATCH id': 'patch',
  'DELETE id': 'delete',
};
const SCOPE = 'https://www.googleapis.com/auth/calendar';

/** A recorded call, for tests to inspect. */
interface CalendarCall {
  sub: string;
  kind: CallKind;
  /** The id of the event, when the call names one. */
  id?: string;
  /** The page number of a listing, counted from 1. */
  page?: number;
  query: Record<string, string>;
  headers: IncomingHttpHeaders;
  body: ItemFields;
  /** The status of the reply; 0 when the connection was dropped. */
  status: number;
}

/** The calendars of all people, with the interface of Google's Calendar API v3. */
export class Calendars {
  /** Every call so far, in order. */
  readonly calls: CalendarCall[] = [];
  readonly failures = new SimulatedFailures();
  /** Google's clock. */
  now = (): Date => new Date();
  private readonly bySub = new Map<string, GoogleCalendar>();

  constructor(private readonly grants: Grants) {}

  /** The calendar of a person. */
  of(person: GooglePerson): GoogleCalendar {
    const calendar = this.bySub.get(person.sub) ?? new GoogleCalendar(person, () => this.now());
    this.bySub.set(person.sub, calendar);
    return calendar;
  }

  /** The calls of a person, of one kind or of all. */
  callsOf(person: GooglePerson, kind?: CallKind): CalendarCall[] {
    return this.calls.filter((call) => call.sub === person.sub && (kind === undefined || call.kind === kind));
  }

  /** Answers a request. Returns undefined for a path outside the Calendar API. */
  async answer(asked: GoogleRequest): Promise<Answer | undefined> {
    if (!asked.url.pathname.startsWith('/calendar/v3/')) return undefined;
    try {
      return await this.route(asked);
    } catch (error) {
      return refusalOf(error);
    }
  }

  private async route({ url, method, body, bearer, headers }: GoogleRequest): Promise<Answer> {
    const [, calendarId, id, part] = PATH.exec(url.pathname) ?? [];
    const kind = KINDS[id ? `${method} ${part ?? 'id'}` : method];
    if (!calendarId || !kind) throw notFound();
    const person = this.allowed(bearer);
    if (!['primary', person.email].includes(decodeURIComponent(calendarId))) throw notFound();
    const call: CalendarCall = {
      sub: person.sub,
      kind,
      ...(id && { id: decodeURIComponent(id) }),
      ...((kind === 'list' || kind === 'instances') && { page: pageOf(url.searchParams) }),
      query: Object.fromEntries(url.searchParams),
      headers,
      body: fieldsOf(body),
      status: 0,
    };
    this.calls.push(call);
    const answer = await this.answerOrFail(call, url.searchParams, this.of(person)).catch(refusalOf);
    call.status = answer.end === 'drop' ? 0 : (answer.status ?? 200);
    return answer;
  }

  private allowed(bearer: string): GooglePerson {
    const { person, scope } = this.grants.granted(bearer);
    if (scope.includes(SCOPE)) return person;
    throw new CalendarError(403, 'Request had insufficient authentication scopes.', 'insufficientPermissions');
  }

  private async answerOrFail(call: CalendarCall, query: URLSearchParams, calendar: GoogleCalendar): Promise<Answer> {
    const failure: SimulatedFailure = this.failures.take(call) ?? {};
    await failure.before?.();
    if (failure.status) throw errorOf(failure);
    if (failure.lost === 'request') return { end: 'drop' };
    const answer = perform(call, query, calendar);
    if (answer.body) answer.body = partial(answer.body as object, query.get('fields'));
    if (failure.rewrite) answer.body = failure.rewrite(answer.body as Record<string, unknown>);
    if (failure.lost === 'reply') return { end: 'drop' };
    return failure.isCut ? { ...answer, end: 'cut' } : answer;
  }
}

function perform(
  { kind, id = '', body, headers }: CalendarCall,
  query: URLSearchParams,
  calendar: GoogleCalendar,
): Answer {
  const etag = headers['if-match'];
  const fields = () => writable(body, query.get('conferenceDataVersion') === '1');
  switch (kind) {
    case 'list':
      return { body: calendar.list(query) };
    case 'instances':
      return { body: calendar.instancePage(id, query) };
    case 'get':
      return { body: calendar.shown(calendar.get(id), query.get('timeZone') ?? undefined) };
    case 'insert':
      return { body: calendar.add(fields()) };
    case 'patch':
      return { body: calendar.patch(id, fields(), etag) };
    case 'delete':
      calendar.delete(id, etag);
      return { status: 204 };
  }
}

function fieldsOf(body: string): ItemFields {
  try {
    return body ? JSON.parse(body) : {};
  } catch {
    throw invalid('Parse Error', 'parseError');
  }
}

function refusalOf(error: unknown): Answer {
  const known = error instanceof OAuthError ? new CalendarError(error.status, 'Invalid Credentials') : error;
  if (!(known instanceof CalendarError)) throw error;
  return { status: known.status, headers: known.headers, body: known.body };
}
