import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** A group with its members in one document, so that simultaneous joins and leaves happen one after the other. */
@Schema({ collection: 'groups', versionKey: false })
export class GroupDocument {
  @Prop({ type: String, required: true }) _id: string;
  @Prop({ required: true }) name: string;
  @Prop({ default: '' }) description: string;
  /** Absent after the group is archived. */
  @Prop({ type: String }) inviteCode?: string;
  /** When the invite code expires; null or absent when it does not. */
  @Prop({ type: Date }) inviteExpiresAt?: Date | null;
  /** The creator, while they are a member; absent in groups that were created before this field existed. */
  @Prop({ type: String }) createdBy?: string;
  /** User ids in the order of joining. */
  @Prop({ type: [String], required: true }) members: string[];
  /** When each member joined, by user id; absent for members who joined before this field existed. */
  @Prop({ type: Object }) joinedAt?: Record<string, Date>;
  /** Whether members need a second factor to use the group; absent in groups that never required it. */
  @Prop({ type: Boolean }) requiresSecondFactor?: boolean;
  @Prop({ required: true }) createdAt: Date;
  /** When the last member left. */
  @Prop({ type: Date }) archivedAt?: Date;
  @Prop({ required: true }) version: number;
}

export const GroupSchema = SchemaFactory.createForClass(GroupDocument);
/** The groups of a user, in the order of their creation. */
GroupSchema.index({ members: 1, _id: 1 });
GroupSchema.index({ inviteCode: 1 }, { unique: true, partialFilterExpression: { inviteCode: { $type: 'string' } } });
GroupSchema.index({ archivedAt: 1 }, { partialFilterExpression: { archivedAt: { $type: 'date' } } });
