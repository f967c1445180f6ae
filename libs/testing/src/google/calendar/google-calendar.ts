import { randomBytes } from 'node:crypto';
import type { GooglePerson } from '../people.js';
import { CalendarError, invalid, notFound } from './errors.js';
import { type CalendarItem, deletedItem, type ItemFields, isCancelled, type Moment } from './item.js';
import { Listings, type Wanted } from './listings.js';
import { patched } from './patched.js';
import { instancesOf, requireRecurrence, seriesOf } from './recurring.js';
import { readMoment, requireOrder, shownIn, spanOf } from './times.js';

const ID = /^[a-v0-9]{5,1024}$/;
/** The fields that a guest may change in an event of another organizer. */
const OF_GUEST = ['attendees', 'colorId', 'extendedProperties', 'reminders', 'transparency', 'visibility'];
const FIRST_ETAG = 3_400_000_000_000_000;

interface StoredItem {
  item: CalendarItem;
  revision: number;
  /** Set for an instance that its changed series no longer contains. */
  isLeftOver?: boolean;
}

/** The primary calendar of one person. Used by API calls and for changes that the person makes directly at Google. */
export class GoogleCalendar {
  timeZone = 'Europe/Berlin';
  private readonly stored = new Map<string, StoredItem>();
  private readonly listings = new Listings();
  private revision = 0;

  constructor(
    private readonly person: GooglePerson,
    private readonly now: () => Date,
  ) {}

  /** The events that are not deleted. A series is one entry; changed instances are separate entries. */
  get items(): CalendarItem[] {
    return [...this.stored.values()].map(({ item }) => item).filter((item) => !isCancelled(item));
  }

  /** The same with every instance of a series as a separate entry. */
  get single(): CalendarItem[] {
    return this.items.flatMap((item) => (item.recurrence ? this.unchangedInstances(item) : [item]));
  }

  /** An event (also a deleted one) or an instance of a series; undefined for an unknown id. */
  find(id: string): CalendarItem | undefined {
    const stored = this.stored.get(id);
    if (stored) return stored.item;
    const series = this.stored.get(seriesOf(id) ?? '')?.item;
    return series?.recurrence && this.instances(series).find((instance) => instance.id === id);
  }

  /** Creates an event. Throws CalendarError when Google would refuse it. */
  add(fields: ItemFields): CalendarItem {
    const { id = randomBytes(16).toString('hex'), start, end, ...rest } = fields;
    if (typeof id !== 'string' || !ID.test(id)) throw invalid('Invalid resource id value.');
    if (this.stored.has(id)) throw new CalendarError(409, 'The requested identifier already exists.');
    if (!start || !end) throw invalid(`Missing ${start ? 'end' : 'start'} time.`, 'required');
    const self = { email: this.person.email, self: true };
    const item = {
      kind: 'calendar#event',
      id,
      status: 'confirmed',
      htmlLink: `https://www.google.com/calendar/event?eid=${id}`,
      created: this.now().toISOString(),
      creator: self,
      organizer: self,
      iCalUID: `${id}@google.com`,
      sequence: 0,
      reminders: { useDefault: true },
      eventType: 'default',
      ...rest,
      ...this.times(start as Moment, end as Moment),
    };
    return this.store(withoutEmptyRecurrence(item as object as CalendarItem));
  }

  /** Changes an event like a patch; `status: 'confirmed'` restores a deleted one. Throws CalendarError. */
  edit(id: string, changes: ItemFields): CalendarItem {
    const before = this.require(id, changes.status === 'confirmed');
    const after = patched(before, changes);
    const moved = changes.start || changes.end ? this.times(after.start as Moment, after.end as Moment) : {};
    const changed = { ...after, ...moved, sequence: Number(before.sequence) + 1 } as object as CalendarItem;
    const item = withoutEmptyRecurrence(changed);
    if (isCancelled(item)) return this.cancel(item);
    this.replaceItem(before, item);
    return this.store(item);
  }

  /**
   * Deletes an event, or a series with all its instances. Throws CalendarError when it is deleted already or unknown.
   */
  remove(id: string): void {
    this.cancel(this.require(id));
  }

  /** Removes a deleted event completely, as Google does after a month. */
  forget(id: string): void {
    this.stored.delete(id);
  }

  /** Makes all tokens issued so far invalid (410). */
  expireTokens(): void {
    this.listings.expire();
  }

  /** An event by its id. Throws CalendarError when it is unknown. */
  get(id: string): CalendarItem {
    const item = this.find(id);
    if (!item) throw notFound();
    return item;
  }

  /** Patches an event in an API call. Throws CalendarError. */
  patch(id: string, changes: ItemFields, etag?: string): CalendarItem {
    const { organizer } = this.requireUnchanged(id, etag);
    const foreign = Object.keys(changes).find((field) => !OF_GUEST.includes(field));
    if (organizer?.self !== true && foreign) {
      const message = 'Shared properties can only be changed by the organizer of the event.';
      throw new CalendarError(403, message, 'forbiddenForNonOrganizer');
    }
    return this.edit(id, changes);
  }

  /** Deletes an event in an API call. Throws CalendarError. */
  delete(id: string, etag?: string): void {
    this.requireUnchanged(id, etag);
    this.remove(id);
  }

  /** One page of a listing. Throws CalendarError. */
  list(query: URLSearchParams): object {
    const { person, timeZone } = this;
    const page = this.listings.page(query, this.revision, (wanted) => this.wanted(wanted, query));
    const updated = this.now().toISOString();
    const owner = { summary: person.email, timeZone, accessRole: 'owner', defaultReminders: [] };
    return { kind: 'calendar#events', etag: etagOf(this.revision), updated, ...owner, ...page };
  }

  /** One page of the instances of a series, also of the changed ones. Throws CalendarError. */
  instancePage(id: string, query: URLSearchParams): object {
    const series = this.get(id);
    if (!series.recurrence) throw invalid('The event is not a series.');
    const page = this.listings.page(query, this.revision, (wanted) =>
      [...(isCancelled(series) ? [] : this.unchangedInstances(series)), ...this.changedInstances(series)]
        .filter((item) => (wanted.withDeleted || !isCancelled(item)) && this.isWithin(item, wanted))
        .map((item) => (isCancelled(item) ? deletedItem(item) : this.shown(item))),
    );
    return { kind: 'calendar#events', timeZone: this.timeZone, ...page };
  }

  private wanted(wanted: Wanted, query: URLSearchParams): object[] {
    const zone = query.get('timeZone') ?? this.timeZone;
    return [...this.stored.values()]
      .filter(({ revision, isLeftOver }) => revision > (wanted.since ?? 0) && (wanted.isExpanded || !isLeftOver))
      .flatMap(({ item }) => (wanted.isExpanded && item.recurrence ? this.unchangedInstances(item) : [item]))
      .filter((item) => wanted.withDeleted || !isCancelled(item) || (!wanted.isExpanded && this.isException(item)))
      .filter(({ iCalUID }) => wanted.uid === undefined || iCalUID === wanted.uid)
      .filter((item) => this.isWithin(item, wanted) && hasProperties(item, wanted.properties))
      .filter(({ eventType }) => wanted.types.length === 0 || wanted.types.includes(String(eventType)))
      .sort((a, b) => (query.get('orderBy') === 'startTime' ? this.from(a) - this.from(b) : 0))
      .map((item) => (isCancelled(item) ? deletedItem(item) : this.shown(item, zone)));
  }

  /** A deleted instance of a series that still exists is listed with the series. */
  private isException({ recurringEventId }: CalendarItem): boolean {
    const series = this.stored.get(recurringEventId ?? '')?.item;
    return series?.recurrence !== undefined && !isCancelled(series);
  }

  private isWithin(item: CalendarItem, wanted: Wanted): boolean {
    if (item.recurrence && !isCancelled(item)) {
      return this.instances(item).some((instance) => this.isWithin(instance, wanted));
    }
    const { from, to } = spanOf(item, this.timeZone);
    return to > wanted.from && from < wanted.to;
  }

  private from(item: CalendarItem): number {
    return spanOf(item, this.timeZone).from;
  }

  /** The instances that were changed or deleted individually, and that the series still has. */
  private changedInstances({ id }: CalendarItem): CalendarItem[] {
    const stored = [...this.stored.values()].filter(({ isLeftOver }) => !isLeftOver);
    return stored.map(({ item }) => item).filter(({ recurringEventId }) => recurringEventId === id);
  }

  /** The instances that were not changed individually. */
  private unchangedInstances(series: CalendarItem): CalendarItem[] {
    return this.instances(series).filter(({ id }) => !this.stored.has(id));
  }

  private instances(series: CalendarItem): CalendarItem[] {
    return instancesOf(series, this.timeZone);
  }

  /** An event with its times in the offset of a zone. */
  shown(item: CalendarItem, zone = this.timeZone): CalendarItem {
    return { ...item, start: shownIn(item.start, zone), end: shownIn(item.end, zone) };
  }

  private times(start: Moment, end: Moment): { start: Moment; end: Moment } {
    const times = {
      start: readMoment(start, this.timeZone, 'start'),
      end: readMoment(end, this.timeZone, 'end'),
    };
    requireOrder(times.start, times.end, this.timeZone);
    return times;
  }

  private requireUnchanged(id: string, etag?: string): CalendarItem {
    const item = this.get(id);
    if (etag !== undefined && etag !== '*' && etag !== item.etag) throw new CalendarError(412, 'Precondition Failed');
    return item;
  }

  private require(id: string, evenDeleted = false): CalendarItem {
    const item = this.get(id);
    if (!evenDeleted && isCancelled(item)) throw new CalendarError(410, 'Resource has been deleted', 'deleted');
    return item;
  }

  private cancel(item: CalendarItem): CalendarItem {
    for (const { item: changed } of [...this.stored.values()]) {
      if (changed.recurringEventId === item.id && !isCancelled(changed))
        this.store({ ...changed, status: 'cancelled' });
    }
    return this.store({ ...item, status: 'cancelled' });
  }

  /**
   * Cancels the instances that a changed series no longer contains, also the changed ones, and restores those that it
   * contains again.
   */
  private replaceItem(before: CalendarItem, after: CalendarItem): void {
    const ids = new Set(after.recurrence ? this.instances(after).map(({ id }) => id) : []);
    for (const id of ids) if (this.stored.get(id)?.isLeftOver) this.stored.delete(id);
    if (!before.recurrence) return;
    for (const instance of [...this.unchangedInstances(before), ...this.changedInstances(before)]) {
      if (!ids.has(instance.id)) this.store({ ...instance, status: 'cancelled' }, true);
    }
  }

  private store(item: CalendarItem, isLeftOver?: boolean): CalendarItem {
    requireRecurrence(item);
    this.revision += 1;
    const stored = { ...item, etag: etagOf(this.revision), updated: this.now().toISOString() };
    this.stored.set(item.id, { item: stored, revision: this.revision, isLeftOver });
    return stored;
  }
}

/** An empty list means that the event does not repeat. */
function withoutEmptyRecurrence({ recurrence, ...item }: CalendarItem): CalendarItem {
  return (recurrence?.length ? { ...item, recurrence } : item) as CalendarItem;
}

const etagOf = (revision: number): string => `"${FIRST_ETAG + revision}"`;

function hasProperties({ extendedProperties }: CalendarItem, wanted: readonly string[]): boolean {
  const own = (extendedProperties as { private?: Record<string, string> } | undefined)?.private ?? {};
  return wanted.every((pair) => {
    const at = pair.indexOf('=');
    return own[pair.slice(0, at)] === pair.slice(at + 1);
  });
}
