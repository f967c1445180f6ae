import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** Remembers which snapshots were taken whole, so that a service asks for them once. */
@Schema({ collection: 'snapshots', versionKey: false })
export class SnapshotState {
  @Prop({ type: String, required: true }) _id: string;
  @Prop({ required: true }) takenAt: Date;
}

export const SnapshotStateSchema = SchemaFactory.createForClass(SnapshotState);
