import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** A challenge that was used. It is stored until it would have ended anyway. */
@Schema({ collection: 'used-challenges', versionKey: false })
export class UsedChallenge {
  /** SHA-256 of the challenge, base64url. */
  @Prop({ type: String, required: true }) _id: string;
  @Prop({ required: true }) expiresAt: Date;
}

export const UsedChallengeSchema = SchemaFactory.createForClass(UsedChallenge);
UsedChallengeSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
