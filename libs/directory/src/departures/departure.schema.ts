import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** Somebody who deleted their account and of whom something may be left here. */
@Schema({ collection: 'departures', versionKey: false })
export class Departure {
  /** The user's. */
  @Prop({ type: String, required: true }) _id: string;
  /** When it was heard of here. */
  @Prop({ required: true }) heardAt: Date;
  /** When to delete what is there (again). */
  @Prop({ required: true }) dueAt: Date;
}

export const DepartureSchema = SchemaFactory.createForClass(Departure);
DepartureSchema.index({ dueAt: 1 });
