import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { LANGUAGES, type Language, PUSH_PROBLEMS, type PushProblem } from '@pawplan/contracts';

/** A browser that shows the push messages of one person: its subscription at a push service. */
@Schema({ collection: 'push_devices', versionKey: false })
export class PushDeviceDocument {
  @Prop({ type: String, required: true }) _id: string;
  @Prop({ required: true }) userId: string;
  /** The session in which it was turned on. When that session is ended, the device is removed. */
  @Prop({ required: true }) sessionId: string;
  /** Since when it has this session. Devices of an earlier release do not have it: since they were created. */
  @Prop({ type: Date }) sessionSince?: Date;
  @Prop({ required: true }) endpoint: string;
  @Prop({ required: true }) p256dh: string;
  @Prop({ required: true }) auth: string;
  /** '<browser> on <system>', one of both, or empty. */
  @Prop({ type: String, default: '' }) device: string;
  /** The name that the person has given it; absent or empty without one. */
  @Prop({ type: String }) name?: string;
  @Prop({ type: String, enum: LANGUAGES, required: true }) language: Language;
  /** The IANA zone of its person when it was turned on. */
  @Prop({ required: true }) timeZone: string;
  @Prop({ required: true }) hideText: boolean;
  /**
   * Different for all devices of a person, from 0. Its index limits their number, also when several are added at once.
   */
  @Prop({ required: true }) slot: number;
  @Prop({ required: true }) createdAt: Date;
  @Prop({ type: Date, default: null }) lastSentAt: Date | null;
  @Prop({ type: String, enum: [...PUSH_PROBLEMS, null], default: null }) problem: PushProblem | null;
  @Prop({ type: Date, default: null }) problemAt: Date | null;
}

export const PushDeviceSchema = SchemaFactory.createForClass(PushDeviceDocument);
/** The devices of a person, and the limit of their number. */
PushDeviceSchema.index({ userId: 1, slot: 1 }, { unique: true });
/** A browser belongs to the person who turned it on last. */
PushDeviceSchema.index({ endpoint: 1 }, { unique: true });
