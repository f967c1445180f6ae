import { ApiProperty } from '@nestjs/swagger';

export const NOTIFICATION_TYPES = ['special-date'] as const;
export type NotificationType = (typeof NOTIFICATION_TYPES)[number];

/** Something that a person is told, for their eyes only (§8 of the decisions). */
export class Notification {
  @ApiProperty() _id: string;
  @ApiProperty({ enum: NOTIFICATION_TYPES }) type: NotificationType;
  @ApiProperty() title: string;
  /** A plain sentence. */
  @ApiProperty() message: string;
  /** The day that it is about, `yyyy-mm-dd`. */
  @ApiProperty() date: string;
  @ApiProperty() specialDateId: string;
  /** `personal` or a group id: where the special date stands. */
  @ApiProperty() space: string;
  @ApiProperty() read: boolean;
  @ApiProperty() createdAt: string;
}

/** How many a person has not read yet. */
export class UnreadCount {
  @ApiProperty() count: number;
}
