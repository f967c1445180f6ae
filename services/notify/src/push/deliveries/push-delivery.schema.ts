import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/**
 * `waiting`: to be sent at `nextAt`. `sent`: the push service has accepted it. `dropped`: its notification was not valid
 * any more. `failed`: the push service refused it, or its time is over.
 */
export const PUSH_STATES = ['waiting', 'sent', 'dropped', 'failed'] as const;
export type PushState = (typeof PUSH_STATES)[number];

/** The push message of one notification to one device. Contains no text: that is asked for when it is sent. */
@Schema({ collection: 'push_deliveries', versionKey: false })
export class PushDeliveryDocument {
  /** `<notification>:<device>`, so that a notification is delivered once to each device. */
  @Prop({ type: String, required: true }) _id: string;
  @Prop({ required: true }) notificationId: string;
  @Prop({ required: true }) deviceId: string;
  @Prop({ required: true }) userId: string;
  /** When to give up. */
  @Prop({ required: true }) until: Date;
  @Prop({ type: String, enum: PUSH_STATES, required: true }) state: PushState;
  /** When to send it. A replica that sends it moves this into the future first, so that no other one does. */
  @Prop({ required: true }) nextAt: Date;
  @Prop({ required: true }) attempts: number;
  /** The first try since it became due; absent before it, and in deliveries of an earlier release until their next try. */
  @Prop({ type: Date }) firstTriedAt?: Date;
  /** How often the person postponed it. */
  @Prop({ type: Number, default: 0 }) round: number;
  @Prop({ type: Date }) endedAt?: Date;
}

/** Longer than an event can arrive again, so that a repeated one finds what was sent. */
const RETENTION_SECONDS = 30 * 24 * 3_600;

export const PushDeliverySchema = SchemaFactory.createForClass(PushDeliveryDocument);
PushDeliverySchema.index({ nextAt: 1 }, { partialFilterExpression: { state: 'waiting' } });
/** For devices that are removed, and for the deletion of a person's data. */
PushDeliverySchema.index({ userId: 1, deviceId: 1 });
/** For a reminder that is postponed on all devices. */
PushDeliverySchema.index({ notificationId: 1 });
PushDeliverySchema.index({ endedAt: 1 }, { expireAfterSeconds: RETENTION_SECONDS });
