import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** One sign-in on one device. The token only contains the session id: it is valid as long as this record exists. */
@Schema({ collection: 'sessions', versionKey: false })
export class SignInSessionDocument {
  @Prop({ type: String, required: true }) _id: string;
  @Prop({ required: true }) userId: string;
  @Prop({ required: true }) signedInAt: Date;
  /** Updated at most once an hour. */
  @Prop({ required: true }) usedAt: Date;
  @Prop({ required: true }) expiresAt: Date;
  /** The name in the list of devices; empty when unknown, as for sessions of the first release. */
  @Prop({ default: '' }) device: string;
}

export const SignInSessionSchema = SchemaFactory.createForClass(SignInSessionDocument);
SignInSessionSchema.index({ userId: 1 });
SignInSessionSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
