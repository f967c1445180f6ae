import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** A user as stored. Secrets stand here and nowhere else; a reply is made by `viewUser`. */
@Schema({ collection: 'users', versionKey: false })
export class UserDocument {
  @Prop({ type: String, required: true }) _id: string;
  @Prop({ required: true }) name: string;
  /** Trimmed and lower-cased. */
  @Prop({ required: true }) email: string;
  /** argon2id, or null for somebody who came through Google and has set none yet. */
  @Prop({ type: String, default: null }) passwordHash: string | null;
  @Prop({ required: true }) primaryColor: string;
  @Prop({ required: true }) secondaryColor: string;
  /** `personal` or a group id. */
  @Prop({ required: true }) currentGroup: string;
  /** IANA zone. */
  @Prop({ required: true }) timeZone: string;
  /** When the zone was last set: it follows the header at most once an hour (§2). */
  @Prop({ required: true }) zoneSetAt: Date;
  /** Google's own name for the person (`sub`); kept after disconnecting, since it is how they sign in. */
  @Prop({ type: String }) googleSub?: string;
  /** Sealed refresh token, null when not connected. */
  @Prop({ type: String, default: null }) googleToken: string | null;
  /** `personal` or a group id: where events of Google are pulled into. */
  @Prop({ required: true }) pullSpace: string;
  @Prop({ required: true }) createdAt: Date;
  @Prop({ required: true }) version: number;
}

export const UserSchema = SchemaFactory.createForClass(UserDocument);
UserSchema.index({ email: 1 }, { unique: true });
UserSchema.index({ googleSub: 1 }, { unique: true, partialFilterExpression: { googleSub: { $type: 'string' } } });
