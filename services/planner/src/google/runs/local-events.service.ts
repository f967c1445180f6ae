import { Injectable } from '@nestjs/common';
import { LIMITS, MESSAGES, type Space } from '@pawplan/contracts';
import { amountOf, newItem, SpaceQuota, total } from '@pawplan/items';
import type { Message, Transaction } from '@pawplan/platform';
import { CalendarRepository } from '../../calendar/calendar.repository.js';
import type { CalendarEventDocument } from '../../calendar/calendar-event.schema.js';
import { ownFields } from '../../calendar/series/change-series.js';
import { occurrenceId } from '../../calendar/series/series.js';
import { EventReminderUpdates } from '../../item-reminders/event-reminder-updates.js';
import { recurrenceOf } from '../rules/occurrences.js';
import { differences, type Synced, type SyncedFields, storedFields, syncedOf } from '../rules/synced.js';

const COLLECTION = 'calendar';

/** The colour of events that are created from Google events. */
const GOOGLE_COLOUR = '#45b7d1';

/** An event or a series here, with the changed occurrences of the series. */
export interface LocalEvent {
  event: CalendarEventDocument;
  changed: CalendarEventDocument[];
}

/** Where and for whom an event is created. */
interface Creation {
  space: Space;
  createdBy: string;
  now: Date;
}

/** Writes events and series as a sync found them at Google, within the quota of their space. */
@Injectable()
export class LocalEvents {
  constructor(
    private readonly events: CalendarRepository,
    private readonly quota: SpaceQuota,
    private readonly reminders: EventReminderUpdates,
  ) {}

  /** The events and series among `ids` that a person created, by their ids. */
  async find(createdBy: string, ids: readonly string[], tx?: Transaction): Promise<Map<string, LocalEvent>> {
    const found = await this.events.ofCreator(createdBy, ids, tx);
    const changed = await this.events.changedOfAll(
      found.filter(({ recurrence }) => recurrence),
      tx,
    );
    const bySeries = Map.groupBy(changed, ({ occurrence }) => occurrence?.series);
    return new Map(found.map((event) => [event._id, { event, changed: bySeries.get(event._id) ?? [] }]));
  }

  /**
   * The new documents of an event or a series. Returns the reason when it has too many exceptions or the space is full.
   */
  async create(creation: Creation, synced: Synced, tx: Transaction): Promise<CalendarEventDocument[] | Message> {
    if (hasTooManyExceptions(synced)) return MESSAGES.seriesFull({ most: LIMITS.seriesExceptions });
    const { title, description, location = '' } = synced;
    const { rule: _, ...time } = synced.time;
    const recurrence = recurrenceOf(synced);
    const event = newItem<CalendarEventDocument>(creation, {
      title,
      description,
      location,
      ...time,
      color: GOOGLE_COLOUR,
      fromGoogle: true,
      reminders: [],
      ...(recurrence && { recurrence }),
    });
    const occurrences = occurrencesOf(synced).map(([day, own]) => newOccurrence(event, day, own, creation.now));
    const documents = [event, ...occurrences];
    const full = await this.quota.refusal(creation.space, COLLECTION, total(documents.map(amountOf)), tx);
    return full ?? documents;
  }

  /**
   * Gives an event or a series other values. Returns the reason when it has too many exceptions or the space is full.
   */
  async update(local: LocalEvent, after: Synced, now: Date, tx: Transaction): Promise<Message | null> {
    if (hasTooManyExceptions(after)) return MESSAGES.seriesFull({ most: LIMITS.seriesExceptions });
    const { event, changed } = local;
    const recurrence = recurrenceOf(after);
    const synced = { ...storedFields(after), ...(recurrence || event.recurrence ? { recurrence } : {}) };
    const fields = this.scheduled(event, synced, now);
    const next = { ...event, ...fields, updatedAt: now, version: event.version + 1 };
    const before = new Map(changed.map((one) => [one.occurrence?.day ?? '', one]));
    const added: CalendarEventDocument[] = [];
    const updated: { one: CalendarEventDocument; fields: Partial<CalendarEventDocument> }[] = [];
    for (const [day, own] of occurrencesOf(after)) {
      const one = before.get(day);
      before.delete(day);
      if (!one) added.push(newOccurrence(next, day, own, now));
      else if (differences(syncedOf({ ...one, recurrence: null }), own).length > 0) {
        updated.push({ one, fields: this.scheduled(one, storedFields(own), now) });
      }
    }
    const old = total([event, ...updated.map(({ one }) => one), ...before.values()].map(amountOf));
    const all = [next, ...updated.map((each) => ({ ...each.one, ...each.fields })), ...added];
    const full = await this.quota.resizeRefusal(event.space, COLLECTION, old, total(all.map(amountOf)), tx);
    if (full) return full;
    const stored = await this.events.update(event.space, event._id, fields, now, tx);
    await this.reminders.changed(stored, event, tx);
    for (const { one, fields: changes } of updated) {
      await this.reminders.changed({ ...one, ...changes, version: one.version + 1 }, one, tx);
    }
    const changes = updated.map((each) => ({ id: each.one._id, fields: each.fields }));
    await this.events.updateAll(event.space, changes, now, tx);
    const deleted = [...before.values()];
    const ids = deleted.map(({ _id }) => _id);
    await this.events.deleteAll(event.space, ids, tx);
    await this.reminders.deleted(deleted, tx);
    await this.events.insertAll(added, tx);
    return null;
  }

  /** The fields of a change, with those that schedule the reminders of the event. */
  private scheduled<Fields extends Partial<CalendarEventDocument>>(
    event: CalendarEventDocument,
    fields: Fields,
    now: Date,
  ): Fields {
    return { ...fields, ...this.reminders.changedSchedule({ ...event, ...fields }, event, now) };
  }

  /** Deletes events, and series with their changed occurrences. */
  async deleteAll(locals: readonly LocalEvent[], tx: Transaction): Promise<void> {
    const all = locals.flatMap(({ event, changed }) => [event, ...changed]);
    for (const [space, events] of Map.groupBy(all, (event) => event.space)) {
      const ids = events.map(({ _id }) => _id);
      await this.events.deleteAll(space, ids, tx);
      await this.reminders.deleted(events, tx);
      this.quota.release(space, COLLECTION, total(events.map(amountOf)), tx);
    }
  }
}

/** The exceptions of both sides together may be more than a series can have. */
const hasTooManyExceptions = ({ days = {} }: Synced): boolean => Object.keys(days).length > LIMITS.seriesExceptions;

const occurrencesOf = ({ days = {} }: Synced): [string, SyncedFields][] =>
  Object.entries(days).flatMap(([day, own]) => (own === null ? [] : [[day, own]]));

/** A new document for a changed occurrence, with the version of its series. */
function newOccurrence(
  series: CalendarEventDocument,
  day: string,
  own: SyncedFields,
  now: Date,
): CalendarEventDocument {
  const { splitFrom: _, ...fields } = ownFields(series);
  const { space, createdBy, version } = series;
  return newItem<CalendarEventDocument>(
    { space, createdBy, now, id: occurrenceId(series._id, day), version },
    { ...fields, ...storedFields(own), recurrence: null, occurrence: { series: series._id, day } },
  );
}
