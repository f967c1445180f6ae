import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { RECURRENCES, type Recurrence, SPECIAL_DATE_TYPES, type SpecialDateType } from '@pawplan/contracts';
import { Item, REMIND_AT_INDEX } from '@pawplan/items';

/** A stored special date. */
@Schema({ collection: 'special_dates', versionKey: false })
export class SpecialDateDocument extends Item {
  @Prop({ required: true }) title: string;
  @Prop({ default: '' }) description: string;
  /** The original day, `yyyy-mm-dd`. */
  @Prop({ required: true }) date: string;
  @Prop({ type: String, enum: SPECIAL_DATE_TYPES, required: true }) type: SpecialDateType;
  @Prop({ required: true }) isRecurring: boolean;
  @Prop({ type: String, enum: RECURRENCES, required: true }) recurringType: Recurrence;
  @Prop({ required: true }) color: string;
  @Prop({ required: true }) notificationEnabled: boolean;
  @Prop({ required: true }) notificationDaysBefore: number;
  /** When the date was created, or last moved or switched on. No reminder is due earlier. */
  @Prop({ required: true }) scheduledAt: Date;
  /** When to check next for due reminders; null when there is none to come. */
  @Prop({ type: Date, default: null }) remindAt: Date | null;
}

export const SpecialDateSchema = SchemaFactory.createForClass(SpecialDateDocument);
/** The list of a space, newest first. */
SpecialDateSchema.index({ space: 1, createdAt: -1, _id: -1 });
/** For the state of a calendar feed. */
SpecialDateSchema.index({ space: 1, updatedAt: 1, version: 1 });
/** For deletion in batches. */
SpecialDateSchema.index({ space: 1, _id: -1 });
SpecialDateSchema.index(...REMIND_AT_INDEX);
