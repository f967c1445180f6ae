import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Types } from 'mongoose';

/** A group and who is in it, as told by the service that owns groups. For fan-out and display, never for access. */
@Schema({ collection: 'memberships', versionKey: false })
export class Membership {
  /** The group's id. */
  @Prop({ type: String, required: true }) _id: string;
  @Prop({ required: true }) name: string;
  @Prop({ type: [String], required: true }) memberIds: string[];
  /** When each member joined, ISO 8601 by user id; absent for those of whom it is not known. */
  @Prop({ type: Object }) joinedAt?: Record<string, string>;
  @Prop({ required: true }) archived: boolean;
  @Prop({ required: true }) version: number;
  /** Written by who must not overlook a change of it; says nothing. */
  @Prop({ type: Types.ObjectId }) heldBy?: Types.ObjectId;
}

export const MembershipSchema = SchemaFactory.createForClass(Membership);
MembershipSchema.index({ memberIds: 1 });
