import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { DefaultReminders, Language } from '@pawplan/contracts';
import type { KnownDevice } from '../known-devices/known-devices.js';
import { type StoredPasskey, StoredPasskeySchema } from '../passkeys/passkey.schema.js';
import { type StoredSecondFactor, StoredSecondFactorSchema } from '../second-factor/second-factor.schema.js';

/** A stored user. The secrets must never leave this document; `viewUser` creates the reply. */
@Schema({ collection: 'users', versionKey: false })
export class UserDocument {
  @Prop({ type: String, required: true }) _id: string;
  @Prop({ required: true }) name: string;
  /** Trimmed and lower-cased. */
  @Prop({ required: true }) email: string;
  /**
   * When the person proved that the present address is theirs. Null after a change of the address; absent in accounts
   * of earlier releases, whose address is not confirmed.
   */
  @Prop({ type: Date }) emailVerifiedAt?: Date | null;
  /** argon2id hash, or null for a person who registered with Google and has set no password yet. */
  @Prop({ type: String, default: null }) passwordHash: string | null;
  @Prop({ required: true }) primaryColor: string;
  @Prop({ required: true }) secondaryColor: string;
  /** `personal` or a group id. */
  @Prop({ required: true }) currentGroup: string;
  /** IANA zone. */
  @Prop({ required: true }) timeZone: string;
  /** When the zone was last set. It follows the request header at most once an hour. */
  @Prop({ required: true }) zoneSetAt: Date;
  /**
   * The language of e-mails: of the last sign-in, or of a later choice in the profile; absent for a person who has not
   * signed in since it is stored.
   */
  @Prop({ type: String }) language?: Language;
  /** Google's id of the person (`sub`), with which they sign in; null after disconnecting. */
  @Prop({ type: String }) googleSub?: string | null;
  /** The e-mail address of that identity at its last sign-in or connection; absent before. */
  @Prop({ type: String }) googleEmail?: string | null;
  /** Encrypted refresh token; null when not connected. */
  @Prop({ type: String, default: null }) googleToken: string | null;
  /** `personal` or a group id: the space for events that are pulled from Google. */
  @Prop({ required: true }) pullSpace: string;
  /** Browsers that have signed in; absent in accounts of earlier releases. */
  @Prop({ type: [{ _id: false, hash: String, usedAt: Date, trustedUntil: Date }], default: undefined })
  devices?: KnownDevice[];
  /** Absent or null when a sign-in needs no second step. */
  @Prop({ type: StoredSecondFactorSchema }) secondFactor?: StoredSecondFactor | null;
  /** Hashes of the recovery codes that were not used yet. */
  @Prop({ type: [String], default: undefined }) recoveryCodes?: string[];
  /** Passkeys, oldest first; absent in accounts that never had one. */
  @Prop({ type: [StoredPasskeySchema], default: undefined }) passkeys?: StoredPasskey[];
  /** The reminders with which the forms of new items begin; absent until the person has set some. */
  @Prop({ type: Object }) defaultReminders?: DefaultReminders;
  /** When an operator disabled the account; absent or null when it is enabled. */
  @Prop({ type: Date }) disabledAt?: Date | null;
  @Prop({ required: true }) createdAt: Date;
  @Prop({ required: true }) version: number;
}

export const UserSchema = SchemaFactory.createForClass(UserDocument);
UserSchema.index({ email: 1 }, { unique: true });
UserSchema.index({ googleSub: 1 }, { unique: true, partialFilterExpression: { googleSub: { $type: 'string' } } });
UserSchema.index(
  { 'passkeys.credentialId': 1 },
  { unique: true, partialFilterExpression: { 'passkeys.credentialId': { $type: 'string' } } },
);
