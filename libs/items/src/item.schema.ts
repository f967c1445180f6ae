import { Prop, Schema } from '@nestjs/mongoose';
import type { Space } from '@pawplan/contracts';

/**
 * The fields of every item of a space. People are stored as ids; their names are looked up for display, so that a new
 * name appears everywhere.
 */
@Schema({ versionKey: false })
export class Item {
  @Prop({ type: String, required: true }) _id: string;
  @Prop({ type: String, required: true }) space: Space;
  @Prop({ required: true }) createdBy: string;
  @Prop({ required: true }) createdAt: Date;
  @Prop({ required: true }) updatedAt: Date;
  /** Increased by every write. */
  @Prop({ required: true }) version: number;
}

/** The fields of an item that are specific to its kind. */
export type OwnFields<Kind extends Item> = Omit<Kind, keyof Item>;
