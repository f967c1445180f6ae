import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Space } from '@pawplan/contracts';

/** A purged group that may still contain sessions. */
@Schema({ collection: 'purges', versionKey: false })
export class Purge {
  /** The group's space. */
  @Prop({ type: String, required: true }) _id: Space;
}

export const PurgeSchema = SchemaFactory.createForClass(Purge);
