import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** A deleted account of which this service may still have data. The collection has its original name. */
@Schema({ collection: 'departures', versionKey: false })
export class AccountDeletion {
  /** The id of the user. */
  @Prop({ type: String, required: true }) _id: string;
  /** When this service received the event. */
  @Prop({ required: true }) heardAt: Date;
  /** When to delete the data (again). */
  @Prop({ required: true }) dueAt: Date;
}

export const AccountDeletionSchema = SchemaFactory.createForClass(AccountDeletion);
AccountDeletionSchema.index({ dueAt: 1 });
