import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { RECURRENCES, type Recurrence, SPECIAL_DATE_TYPES, type SpecialDateType } from '@pawplan/contracts';
import { Item } from '@pawplan/items';

/** A special date as it is stored. */
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
  /** When it was made, or last moved or switched on: nothing is due before. */
  @Prop({ required: true }) scheduledAt: Date;
  /** The next instant at which to look whom it must remind; null when there is nothing to come. */
  @Prop({ type: Date, default: null }) remindAt: Date | null;
}

export const SpecialDateSchema = SchemaFactory.createForClass(SpecialDateDocument);
/** One date, the list of a space, and whether there is room for one more. */
SpecialDateSchema.index({ space: 1, _id: -1 });
/** The dates that must be looked at. */
SpecialDateSchema.index({ remindAt: 1 }, { partialFilterExpression: { remindAt: { $type: 'date' } } });
