import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { type Reminder, SHARED_KINDS, type SharedKind, type Space } from '@pawplan/contracts';

/** The reminders that one person has instead of those of an item. Only this person sees them. */
@Schema({ collection: 'own_reminders', versionKey: false })
export class OwnRemindersDocument {
  @Prop({ type: String, required: true }) _id: string;
  @Prop({ required: true }) userId: string;
  @Prop({ type: String, required: true }) space: Space;
  @Prop({ type: String, enum: SHARED_KINDS, required: true }) kind: SharedKind;
  /** The id of the todo, of the event, or of the series with all its occurrences. */
  @Prop({ required: true }) item: string;
  /** Null: the person has given them up, and has those of the item again. Mongoose cannot find null in a list. */
  @Prop({ type: Object, default: null }) reminders: readonly Reminder[] | null;
  /** When they were set or given up. Reminders that were due earlier are not given, except the nearest one. */
  @Prop({ required: true }) updatedAt: Date;
}

export const OwnRemindersSchema = SchemaFactory.createForClass(OwnRemindersDocument);
/** One document per person and item, and all of an item. */
OwnRemindersSchema.index({ item: 1, userId: 1 }, { unique: true });
/** For the download, the limit of one person, and the deletion of what a person had in a space. */
OwnRemindersSchema.index({ userId: 1, space: 1, _id: 1 });
/** For the deletion of all of a space. */
OwnRemindersSchema.index({ space: 1 });
