import { ApiProperty } from '@nestjs/swagger';
import { SENT_NOTIFICATION_TYPES, type SentNotificationType } from '../notifications/notification.js';
import { QuietHours } from './reminder-settings.requests.js';

/** Which notifications a person gets outside the app, and when. */
export class ReminderSettings {
  @ApiProperty({ type: QuietHours, description: 'Hours in which nothing is sent outside the app' })
  quietHours: QuietHours;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'The instant until which nothing is sent outside the app; null when it is not paused',
  })
  pausedUntil: string | null;
  @ApiProperty({
    enum: SENT_NOTIFICATION_TYPES,
    isArray: true,
    description: 'The kinds of notifications that are not sent outside the app',
  })
  offKinds: SentNotificationType[];
  @ApiProperty({
    type: [String],
    description: 'The ids of the groups whose notifications are not sent outside the app',
  })
  offGroups: string[];
}
