import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Space } from '@pawplan/contracts';

/**
 * What this service knows about an item with reminders, from events that may arrive in any order: an event of a lower
 * version does not change what a later one has changed.
 */
@Schema({ collection: 'reminded_items', versionKey: false })
export class RemindedItemState {
  /** The id of the item, or the key of one of its reminders. */
  @Prop({ type: String, required: true }) _id: string;
  /** The space of the item. Unknown until its reminders were given. */
  @Prop({ type: String }) space?: Space;
  /** Of one reminder: its person. */
  @Prop({ type: String }) userId?: string;
  /** Unread reminders that were given for a lower version are withdrawn. */
  @Prop({ type: Number }) withdrawnVersion?: number;
  /** The title since `titleVersion`, if it was renamed and not withdrawn since. */
  @Prop({ type: String }) title?: string;
  @Prop({ type: Number }) titleVersion?: number;
  /** Written by every event of the item, so that two events at the same time conflict and one of them is repeated. */
  @Prop({ required: true }) changedAt: Date;
}

/** Longer than any event can wait in a queue. */
const RETENTION_SECONDS = 30 * 24 * 3_600;

export const RemindedItemSchema = SchemaFactory.createForClass(RemindedItemState);
RemindedItemSchema.index({ changedAt: 1 }, { expireAfterSeconds: RETENTION_SECONDS });
/** For the deletion of the data of a group or a person. */
RemindedItemSchema.index({ space: 1 }, { sparse: true });
RemindedItemSchema.index({ userId: 1 }, { sparse: true });
