import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** A group and who is in it, as told by the service that owns groups. For fan-out and display, never for access. */
@Schema({ collection: 'memberships', versionKey: false })
export class Membership {
  /** The group's id. */
  @Prop({ type: String, required: true }) _id: string;
  @Prop({ required: true }) name: string;
  @Prop({ type: [String], required: true }) memberIds: string[];
  @Prop({ required: true }) archived: boolean;
  @Prop({ required: true }) version: number;
}

export const MembershipSchema = SchemaFactory.createForClass(Membership);
MembershipSchema.index({ memberIds: 1 });
