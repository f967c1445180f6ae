import { ApiProperty } from '@nestjs/swagger';
import type { MessageValues } from '@pawplan/platform';
import { CodeOf, ValuesOf } from '../fields/message-code.js';
import { REMINDED_TYPES } from '../reminders/reminder.js';
import { MessageReply } from '../replies.js';

/** The types of notifications that are also sent outside the app, unless their person has turned them off. */
export const SENT_NOTIFICATION_TYPES = [...REMINDED_TYPES, 'member-joined'] as const;
export type SentNotificationType = (typeof SENT_NOTIFICATION_TYPES)[number];

export const NOTIFICATION_TYPES = [...SENT_NOTIFICATION_TYPES, 'password-reset'] as const;
export type NotificationType = (typeof NOTIFICATION_TYPES)[number];

/** A notification, which only its person can see. */
export class Notification extends MessageReply {
  @ApiProperty({ description: 'The id of the notification' }) _id: string;
  @ApiProperty({
    enum: NOTIFICATION_TYPES,
    description:
      'The kind of the item that it reminds of, that a person joined a group, or that the password was reset',
  })
  type: NotificationType;
  @ApiProperty({ description: 'The title of the item, who joined which group, or that the password was reset' })
  title: string;
  @CodeOf('title', 'of a join and a reset password only') titleCode?: string;
  @ValuesOf('title') titleValues?: MessageValues;
  @ApiProperty({ description: 'The day that it is about, `yyyy-mm-dd`; of a join and a reset password the day in UTC' })
  date: string;
  @ApiProperty({ required: false, description: 'Of a reminder of a special date: the special date' })
  specialDateId?: string;
  @ApiProperty({ required: false, description: 'Of any other reminder: the item that it is about' })
  itemId?: string;
  @ApiProperty({ required: false, description: 'Of any other reminder: which occurrence of the item it is about' })
  occurrence?: string;
  @ApiProperty({
    description: '`personal` or a group id: the space of the item, or the joined group; of a reset password `personal`',
  })
  space: string;
  @ApiProperty({ description: 'Whether the caller has marked it as read' }) read: boolean;
  @ApiProperty({ description: 'The instant at which it arrived' }) createdAt: string;
}

/** The number of unread notifications of a person. */
export class UnreadCount {
  @ApiProperty({ description: 'The number of unread notifications' }) count: number;
}
