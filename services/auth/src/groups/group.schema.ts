import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** A group and its membership in one document, so that joins and leaves at the same time come one after the other. */
@Schema({ collection: 'groups', versionKey: false })
export class GroupDocument {
  @Prop({ type: String, required: true }) _id: string;
  @Prop({ required: true }) name: string;
  @Prop({ default: '' }) description: string;
  /** Absent once archived. */
  @Prop({ type: String }) inviteCode?: string;
  /** User ids in the order of joining. */
  @Prop({ type: [String], required: true }) members: string[];
  /** When each member joined, by user id; absent for those who joined before it was kept. */
  @Prop({ type: Object }) joinedAt?: Record<string, Date>;
  @Prop({ required: true }) createdAt: Date;
  /** When the last member left. */
  @Prop({ type: Date }) archivedAt?: Date;
  @Prop({ required: true }) version: number;
}

export const GroupSchema = SchemaFactory.createForClass(GroupDocument);
/** The groups of a user, in the order of their making. */
GroupSchema.index({ members: 1, _id: 1 });
GroupSchema.index({ inviteCode: 1 }, { unique: true, partialFilterExpression: { inviteCode: { $type: 'string' } } });
GroupSchema.index({ archivedAt: 1 }, { partialFilterExpression: { archivedAt: { $type: 'date' } } });
