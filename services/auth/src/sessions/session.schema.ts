import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** One sign-in on one device. The token only names it: while it stands here, the token is good. */
@Schema({ collection: 'sessions', versionKey: false })
export class SessionDocument {
  @Prop({ type: String, required: true }) _id: string;
  @Prop({ required: true }) userId: string;
  @Prop({ required: true }) signedInAt: Date;
  /** Moved at most hourly. */
  @Prop({ required: true }) usedAt: Date;
  @Prop({ required: true }) expiresAt: Date;
}

export const SessionSchema = SchemaFactory.createForClass(SessionDocument);
SessionSchema.index({ userId: 1 });
SessionSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
