import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** How the first step of a sign-in was made. */
export const FIRST_STEPS = ['password', 'google'] as const;

export type FirstStep = (typeof FIRST_STEPS)[number];

/** A sign-in whose first step succeeded. */
@Schema({ collection: 'pending-sign-ins', versionKey: false })
export class PendingSignIn {
  /** SHA-256 of the token, base64url. */
  @Prop({ type: String, required: true }) _id: string;
  @Prop({ required: true }) userId: string;
  @Prop({ type: String, required: true, enum: FIRST_STEPS }) firstStep: FirstStep;
  /** What the first step proved. When it changes, the sign-in can no longer be finished. */
  @Prop({ required: true }) proof: string;
  /** The number of codes that were tried. */
  @Prop({ required: true }) attempts: number;
  @Prop({ required: true }) expiresAt: Date;
}

export const PendingSignInSchema = SchemaFactory.createForClass(PendingSignIn);
PendingSignInSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
