import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Space } from '@pawplan/contracts';
import type { Agreement, Pending } from '../rules/reconcile.js';
import type { Synced } from '../rules/synced.js';

/** One of somebody's Google accounts: what is known of one does not count for another. */
export interface GoogleOwner {
  userId: string;
  /** Google's own id of the account. */
  account: string;
}

/**
 * An event of a Google calendar and ours that stands for it (§6). It outlives ours: a pair without one keeps what was deleted or cleared here
 * from coming back.
 */
@Schema({ collection: 'google_pairs', versionKey: false, minimize: false })
export class GooglePair implements GoogleOwner, Agreement {
  @Prop({ type: String, required: true }) _id: string;
  @Prop({ required: true }) userId: string;
  @Prop({ required: true }) account: string;
  @Prop({ required: true }) googleId: string;
  /** Ours; null when there is none any more. */
  @Prop({ type: String, default: null }) eventId: string | null;
  /** Where ours stands, or stood. */
  @Prop({ type: String, default: null }) space: Space | null;
  @Prop({ type: String, default: null }) etag: string | null;
  @Prop({ type: Object, default: null }) base: Synced | null;
  @Prop({ type: Object, default: {} }) pending: Pending;
  @Prop({ type: Object, default: null }) sent: Partial<Synced> | null;
  @Prop({ required: true }) deletion: boolean;
  @Prop({ type: Date, default: null }) fellowEditedAt: Date | null;
  @Prop({ required: true }) detached: boolean;
  /** How often ours was made at Google: each time under an id of its own. */
  @Prop({ required: true }) generation: number;
  /** Whether Google has to be told something. */
  @Prop({ required: true }) outgoing: boolean;
}

export const GooglePairSchema = SchemaFactory.createForClass(GooglePair);
/** A Google event is paired at most once. */
GooglePairSchema.index({ userId: 1, account: 1, googleId: 1 }, { unique: true });
/** Ours too, in each account of its owner. */
GooglePairSchema.index({ eventId: 1, account: 1 }, { unique: true, partialFilterExpression: { eventId: { $gt: '' } } });
/** What a space has in Google calendars, and what goes there next. */
GooglePairSchema.index({ space: 1, userId: 1, outgoing: 1 });
