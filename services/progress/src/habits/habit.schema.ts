import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { FREQUENCIES, type Frequency } from '@pawplan/contracts';
import { ItemWithReminders, REMIND_AT_INDEX } from '@pawplan/items';

/**
 * A stored habit, in the personal space of its owner. Streaks are not stored, because they depend on the day on which
 * they are read.
 */
@Schema({ collection: 'habits', versionKey: false })
export class HabitDocument extends ItemWithReminders {
  @Prop({ required: true }) name: string;
  @Prop({ default: '' }) description: string;
  @Prop({ type: String, enum: FREQUENCIES, required: true }) frequency: Frequency;
  /** Days `yyyy-mm-dd`, each once, ascending: a day is never stored as an instant. */
  @Prop({ type: [String] }) checkIns: string[];
}

export const HabitSchema = SchemaFactory.createForClass(HabitDocument);
/** The list of a person, newest first. */
HabitSchema.index({ space: 1, createdAt: -1, _id: -1 });
/** For deletion in batches. */
HabitSchema.index({ space: 1, _id: -1 });
/** For the items that must be checked for reminders. */
HabitSchema.index(...REMIND_AT_INDEX);
