import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Item } from '@pawplan/items';

/** A calendar event as it is stored: days and times are those of `timeZone`, never instants (§2). */
@Schema({ collection: 'calendar_events', versionKey: false })
export class CalendarEventDocument extends Item {
  @Prop({ required: true }) title: string;
  @Prop({ default: '' }) description: string;
  /** The first day, `yyyy-mm-dd`. */
  @Prop({ required: true }) date: string;
  /** The last day of what lasts over midnight; null for everything else. */
  @Prop({ type: String, default: null }) endDate: string | null;
  /** `HH:MM`, as is `endTime`. */
  @Prop({ required: true }) startTime: string;
  @Prop({ required: true }) endTime: string;
  /** IANA. */
  @Prop({ required: true }) timeZone: string;
  @Prop({ required: true }) color: string;
  @Prop({ required: true }) isAllDay: boolean;
  @Prop({ required: true }) fromGoogle: boolean;
  @Prop({ required: true }) timeReadOnly: boolean;
}

export const CalendarEventSchema = SchemaFactory.createForClass(CalendarEventDocument);
/** One event, and whether there is room for one more. */
CalendarEventSchema.index({ space: 1, _id: -1 });
/** Those that begin in a window. */
CalendarEventSchema.index({ space: 1, date: 1 });
/** Those that began before a window and reach into it: few last over midnight, and no others are looked at. */
CalendarEventSchema.index({ space: 1, endDate: 1, date: 1 }, { partialFilterExpression: { endDate: { $gt: '' } } });
