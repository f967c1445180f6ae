import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { ItemWithReminders, REMIND_AT_INDEX } from '@pawplan/items';

/** Which import created an event, and the hash of the id that the event has in the file. */
interface StoredImport {
  id: string;
  /** Missing for what belongs to another event of the file. */
  uid?: string;
}

/**
 * How an event repeats. Days are `yyyy-mm-dd` in the zone of the event, sorted; the first one is the day of the event.
 */
export interface StoredRecurrence {
  /** From `readRule`. */
  rule: string;
  /** The rule gives no day after this one; null when it has no end. */
  lastDay: string | null;
  /** Days of the rule whose occurrence was deleted. */
  deletedDays: string[];
  /** Days of the rule whose occurrence is a document of its own, because it was changed. */
  changedDays: string[];
}

/** A place in a series: its id, and a day that its rule gives. */
export interface StoredOccurrence {
  series: string;
  day: string;
}

/** A stored calendar event. Days and times are local to `timeZone`; they are never instants. */
@Schema({ collection: 'calendar_events', versionKey: false })
export class CalendarEventDocument extends ItemWithReminders {
  @Prop({ required: true }) title: string;
  @Prop({ default: '' }) description: string;
  @Prop({ default: '' }) location: string;
  /** The first day, `yyyy-mm-dd`. */
  @Prop({ required: true }) date: string;
  /** The last day of an event that lasts past midnight; null for every other event. */
  @Prop({ type: String, default: null }) endDate: string | null;
  /** `HH:MM`, as is `endTime`. */
  @Prop({ required: true }) startTime: string;
  @Prop({ required: true }) endTime: string;
  /** IANA zone. */
  @Prop({ required: true }) timeZone: string;
  @Prop({ required: true }) color: string;
  /** For an imported event. */
  @Prop({ type: Object }) imported?: StoredImport;
  @Prop({ required: true }) isAllDay: boolean;
  @Prop({ required: true }) fromGoogle: boolean;
  @Prop({ required: true }) timeReadOnly: boolean;
  /** For a series. */
  @Prop({ type: Object }) recurrence?: StoredRecurrence | null;
  /** For an occurrence that was changed: which one it is. */
  @Prop({ type: Object }) occurrence?: StoredOccurrence;
  /** For a series that began as the end of another one: where it left that one. */
  @Prop({ type: Object }) splitFrom?: StoredOccurrence;
}

/** The order of lists: by day; within a day all-day events first, then by start time. */
export const DAY_ORDER = { date: 1, isAllDay: -1, startTime: 1, _id: 1 } as const;
export const REACHING_INDEX = { space: 1, endDate: 1, date: 1 } as const;
export const SERIES_INDEX = { space: 1, 'recurrence.rule': 1, date: 1 } as const;

export const CalendarEventSchema = SchemaFactory.createForClass(CalendarEventDocument);
/** For the state of a calendar feed. */
CalendarEventSchema.index({ space: 1, updatedAt: 1, version: 1 });
/** For the events of a file that are here already, and so that no event is imported twice. */
CalendarEventSchema.index(
  { space: 1, 'imported.uid': 1 },
  { unique: true, partialFilterExpression: { 'imported.uid': { $gt: '' } } },
);
/** For the events of an import. */
CalendarEventSchema.index({ space: 1, 'imported.id': 1 }, { partialFilterExpression: { 'imported.id': { $gt: '' } } });
/** For deletion in batches. */
CalendarEventSchema.index({ space: 1, _id: -1 });
/** For events that begin in a window, in list order. */
CalendarEventSchema.index({ space: 1, ...DAY_ORDER });
/**
 * For events that begin before a window and reach into it. The index contains only events that last past midnight,
 * which are few.
 */
CalendarEventSchema.index(REACHING_INDEX, { partialFilterExpression: { endDate: { $gt: '' } } });
/** For the series of a space. */
CalendarEventSchema.index(SERIES_INDEX, { partialFilterExpression: { 'recurrence.rule': { $gt: '' } } });
/** For the changed occurrences of a series. */
CalendarEventSchema.index(
  { space: 1, 'occurrence.series': 1 },
  { partialFilterExpression: { 'occurrence.series': { $gt: '' } } },
);
/** For the items that must be checked for reminders. */
CalendarEventSchema.index(...REMIND_AT_INDEX);
