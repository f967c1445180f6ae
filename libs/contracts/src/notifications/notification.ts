import { ApiProperty } from '@nestjs/swagger';

export const NOTIFICATION_TYPES = ['special-date', 'member-joined'] as const;
export type NotificationType = (typeof NOTIFICATION_TYPES)[number];

/** A notification, which only its person can see. */
export class Notification {
  @ApiProperty() _id: string;
  @ApiProperty({ enum: NOTIFICATION_TYPES }) type: NotificationType;
  @ApiProperty() title: string;
  /** A plain sentence. */
  @ApiProperty() message: string;
  @ApiProperty({ description: 'The day that it is about, `yyyy-mm-dd`; of a join the day in UTC' }) date: string;
  @ApiProperty({ required: false, description: 'Of a reminder: the special date that it is about' })
  specialDateId?: string;
  /** `personal` or a group id: the space of the special date, or the group that a person joined. */
  @ApiProperty() space: string;
  @ApiProperty() read: boolean;
  @ApiProperty() createdAt: string;
}

/** The number of unread notifications of a person. */
export class UnreadCount {
  @ApiProperty() count: number;
}
