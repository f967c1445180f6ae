import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/**
 * `waiting`: to be sent at `nextAt`. `collecting`: a summary, which is sent at `nextAt`; replicas of a release without
 * quiet hours leave it alone. `sent`: the push service has accepted it. `dropped`: its notification was not valid any
 * more, or its person does not want it. `held`: it was due in a quiet time, and is part of a summary. `failed`: the
 * push service refused it, or its time is over.
 */
const PUSH_STATES = ['waiting', 'collecting', 'sent', 'dropped', 'held', 'failed'] as const;
export type PushState = (typeof PUSH_STATES)[number];
/** The states of a delivery that is still to be sent. */
export const OPEN_STATES = ['waiting', 'collecting'] as const satisfies readonly PushState[];
export type EndState = Exclude<PushState, (typeof OPEN_STATES)[number]>;

/**
 * The push message of one notification to one device, or a summary of those that were held back for a device. Contains
 * no text: that is requested when it is sent.
 */
@Schema({ collection: 'push_deliveries', versionKey: false })
export class PushDeliveryDocument {
  /** `<notification>:<device>`, so that a notification is delivered once to each device. */
  @Prop({ type: String, required: true }) _id: string;
  /** For a summary: a name that contains when it is sent; see `HeldDeliveries`. */
  @Prop({ required: true }) notificationId: string;
  @Prop({ required: true }) deviceId: string;
  @Prop({ required: true }) userId: string;
  /** When to give up. */
  @Prop({ required: true }) until: Date;
  @Prop({ type: String, enum: PUSH_STATES, required: true }) state: PushState;
  /** When to send it. A replica that sends it moves this into the future first, so that no other one does. */
  @Prop({ required: true }) nextAt: Date;
  @Prop({ required: true }) attempts: number;
  /** The last try, so that the replica that began it finds it. */
  @Prop({ type: String }) takenBy?: string;
  /**
   * The first try since it became due; absent before it, and in deliveries of an earlier release until their next try.
   */
  @Prop({ type: Date }) firstTriedAt?: Date;
  /** How often the person postponed it. */
  @Prop({ type: Number, default: 0 }) round: number;
  /** Summaries only: the ids of the deliveries that were held back. */
  @Prop({ type: [String], default: undefined }) held?: string[];
  @Prop({ type: Date }) endedAt?: Date;
}

/** Longer than an event can arrive again, so that a repeated one finds what was sent. */
const RETENTION_SECONDS = 30 * 24 * 3_600;

export const PushDeliverySchema = SchemaFactory.createForClass(PushDeliveryDocument);
PushDeliverySchema.index({ nextAt: 1 }, { partialFilterExpression: { state: 'waiting' } });
/** The same for summaries. */
PushDeliverySchema.index({ state: 1, nextAt: 1 }, { partialFilterExpression: { state: 'collecting' } });
/** For devices that are removed, for summaries, and for the deletion of a person's data. */
PushDeliverySchema.index({ userId: 1, deviceId: 1 });
/** For a reminder that is postponed on all devices. */
PushDeliverySchema.index({ notificationId: 1 });
PushDeliverySchema.index({ endedAt: 1 }, { expireAfterSeconds: RETENTION_SECONDS });
