import { Prop, Schema } from '@nestjs/mongoose';
import type { Space } from '@pawplan/contracts';

/** What everything that stands in a space has. People are ids: their names are found when it is shown, so that a rename shows everywhere. */
@Schema({ versionKey: false })
export class Item {
  @Prop({ type: String, required: true }) _id: string;
  @Prop({ type: String, required: true }) space: Space;
  @Prop({ required: true }) createdBy: string;
  @Prop({ required: true }) createdAt: Date;
  @Prop({ required: true }) updatedAt: Date;
  /** Raised by every write. */
  @Prop({ required: true }) version: number;
}

/** The fields of an item that are its own kind's. */
export type OwnFields<Kind extends Item> = Omit<Kind, keyof Item>;
