import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** Records which snapshots are complete, so that a service requests each of them once. */
@Schema({ collection: 'snapshots', versionKey: false })
export class SnapshotState {
  @Prop({ type: String, required: true }) _id: string;
  @Prop({ required: true }) takenAt: Date;
}

export const SnapshotStateSchema = SchemaFactory.createForClass(SnapshotState);
