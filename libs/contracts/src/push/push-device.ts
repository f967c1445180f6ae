import { ApiProperty } from '@nestjs/swagger';
import type { MessageValues } from '@pawplan/platform';
import { CodeOf, ValuesOf } from '../fields/message-code.js';

/**
 * Why the last push message did not reach a device. `refused`: the push service does not accept our messages for it.
 * `unreachable`: the push service did not answer. `given-up`: the reminder was over before a try succeeded. `address`:
 * the address of the push service is not a public one.
 */
export const PUSH_PROBLEMS = ['refused', 'unreachable', 'given-up', 'address'] as const;
export type PushProblem = (typeof PUSH_PROBLEMS)[number];

/** A browser of the caller that shows push messages. */
export class PushDevice {
  @ApiProperty({ description: 'The id of the device' }) _id: string;
  @ApiProperty({ description: 'Whether it was turned on in the session of this call' }) current: boolean;
  @ApiProperty({ description: "Browser and system, for example 'Chrome on Windows'" }) device: string;
  @CodeOf('device') deviceCode?: string;
  @ValuesOf('device') deviceValues?: MessageValues;
  @ApiProperty({ required: false, description: 'The name that the person has given it; absent without one' })
  name?: string;
  @ApiProperty({ description: 'Whether its messages say only that there is a reminder' }) hideText: boolean;
  @ApiProperty({ description: 'The instant at which push messages were turned on' }) createdAt: string;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'The instant at which its push service last accepted a message; null before the first one',
  })
  lastSentAt: string | null;
  @ApiProperty({
    enum: [...PUSH_PROBLEMS, null],
    type: String,
    nullable: true,
    description: 'Why the last message did not reach it; null when it did',
  })
  problem: PushProblem | null;
  @ApiProperty({ type: String, nullable: true, description: 'The instant of that problem; null without one' })
  problemAt: string | null;
}

/** The key with which a browser subscribes to push messages. */
export class PushKey {
  @ApiProperty({ description: 'The public key of this server (VAPID), base64url' }) publicKey: string;
}

/** Whether a test message was accepted. */
export class PushTest {
  @ApiProperty({
    enum: ['sent', 'removed', ...PUSH_PROBLEMS],
    description:
      '`sent`: the push service accepted the message. `removed`: the subscription has expired, so the device was ' +
      'removed. Otherwise what went wrong',
  })
  outcome: 'sent' | 'removed' | PushProblem;
}
