import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Types } from 'mongoose';

/**
 * A group and its members, from the events of the service that owns groups. For notifications and display, never for
 * access.
 */
@Schema({ collection: 'memberships', versionKey: false })
export class Membership {
  /** The id of the group. */
  @Prop({ type: String, required: true }) _id: string;
  @Prop({ required: true }) name: string;
  @Prop({ type: [String], required: true }) memberIds: string[];
  /** When each member joined, ISO 8601 by user id; a member is absent if this is unknown. */
  @Prop({ type: Object }) joinedAt?: Record<string, string>;
  @Prop({ required: true }) archived: boolean;
  @Prop({ required: true }) version: number;
  /** Written to cause a conflict with a simultaneous change of the group; the value has no meaning. */
  @Prop({ type: Types.ObjectId }) heldBy?: Types.ObjectId;
}

export const MembershipSchema = SchemaFactory.createForClass(Membership);
MembershipSchema.index({ memberIds: 1 });
