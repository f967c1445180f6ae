import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { FEED_CONTENTS, type FeedContent, type Space } from '@pawplan/contracts';

/** A stored calendar feed. Its secret is not stored, only a hash of it. */
@Schema({ collection: 'calendar_feeds', versionKey: false })
export class CalendarFeedDocument {
  @Prop({ type: String, required: true }) _id: string;
  @Prop({ required: true }) userId: string;
  /** The space that it shows. */
  @Prop({ type: String, required: true }) space: Space;
  @Prop({ required: true }) name: string;
  @Prop({ type: [{ type: String, enum: FEED_CONTENTS }], required: true }) content: FeedContent[];
  /** SHA-256 of the secret, base64url. */
  @Prop({ required: true }) secretHash: string;
  /** Different for all feeds of a person, from 0. Its index limits their number, also when several are made at once. */
  @Prop({ required: true }) slot: number;
  @Prop({ required: true }) createdAt: Date;
  /** When a program last read it, accurate to one minute. */
  @Prop({ type: Date, default: null }) lastReadAt: Date | null;
  /** The program that read it last; null when it is unknown. */
  @Prop({ type: String, default: null }) lastReadBy: string | null;
}

export const CalendarFeedSchema = SchemaFactory.createForClass(CalendarFeedDocument);
/** The feeds of a person, and the limit of their number. */
CalendarFeedSchema.index({ userId: 1, slot: 1 }, { unique: true });
/** For a program that reads a feed; without the documents that have no secret. */
CalendarFeedSchema.index({ secretHash: 1 }, { unique: true, sparse: true });
/** For the deletion of the feeds of a person who left, or of a purged group. */
CalendarFeedSchema.index({ space: 1, userId: 1 });
