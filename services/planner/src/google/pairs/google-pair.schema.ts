import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Space } from '@pawplan/contracts';
import type { AgreedSeries, Notes } from '../rules/merge-occurrences.js';
import type { Pending } from '../rules/reconcile.js';
import type { Synced } from '../rules/synced.js';

/** One Google account of a person. Data about one account is not valid for another account of the same person. */
export interface GoogleOwner {
  userId: string;
  /** Google's own id of the account. */
  account: string;
}

/**
 * Links an event of a Google calendar to our event. The pair remains after our event is deleted: a pair without our
 * event prevents a sync from creating a deleted or cleared event again.
 */
@Schema({ collection: 'google_pairs', versionKey: false, minimize: false })
export class GooglePair implements GoogleOwner, AgreedSeries {
  @Prop({ type: String, required: true }) _id: string;
  @Prop({ required: true }) userId: string;
  @Prop({ required: true }) account: string;
  @Prop({ required: true }) googleId: string;
  /** The id of our event; null when it no longer exists. */
  @Prop({ type: String, default: null }) eventId: string | null;
  /** The space of our event, also after it is deleted. */
  @Prop({ type: String, default: null }) space: Space | null;
  @Prop({ type: String, default: null }) etag: string | null;
  @Prop({ type: Object, default: null }) base: Synced | null;
  @Prop({ type: Object, default: {} }) pending: Pending;
  @Prop({ type: Object, default: null }) sent: Partial<Synced> | null;
  /** For a series: what must be sent of single occurrences, by their days. */
  @Prop({ type: Object, default: null }) occurrences?: Notes | null;
  @Prop({ required: true }) deletion: boolean;
  @Prop({ type: Date, default: null }) fellowEditedAt: Date | null;
  @Prop({ required: true }) detached: boolean;
  /** How often our event was created again at Google; each time it gets a new id. */
  @Prop({ required: true }) generation: number;
  /** Whether a change must be sent to Google. */
  @Prop({ required: true }) outgoing: boolean;
}

export const GooglePairSchema = SchemaFactory.createForClass(GooglePair);
/** A Google event has at most one pair. */
GooglePairSchema.index({ userId: 1, account: 1, googleId: 1 }, { unique: true });
/** Our event has at most one pair in each account of its owner. */
GooglePairSchema.index({ eventId: 1, account: 1 }, { unique: true, partialFilterExpression: { eventId: { $gt: '' } } });
/** For the pairs of a space, and those with changes to send. */
GooglePairSchema.index({ space: 1, userId: 1, outgoing: 1 });
