import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { FREQUENCIES, type Frequency } from '@pawplan/contracts';
import { Item } from '@pawplan/items';

/** A habit as it is stored, in the personal space of its person. Streaks are none of it: they depend on the day on which they are looked at. */
@Schema({ collection: 'habits', versionKey: false })
export class HabitDocument extends Item {
  @Prop({ required: true }) name: string;
  @Prop({ default: '' }) description: string;
  @Prop({ type: String, enum: FREQUENCIES, required: true }) frequency: Frequency;
  /** Days `yyyy-mm-dd`, each once, ascending: a day is never stored as an instant (§2). */
  @Prop({ type: [String] }) checkIns: string[];
}

export const HabitSchema = SchemaFactory.createForClass(HabitDocument);
/** The list of a person, newest first. */
HabitSchema.index({ space: 1, _id: -1 });
