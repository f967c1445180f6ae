import { ApiProperty } from '@nestjs/swagger';
import { Reminder } from '../item-reminders/reminder.js';
import { ItemReply, PersonRef } from '../replies.js';

export const SPECIAL_DATE_TYPES = ['birthday', 'anniversary', 'holiday', 'reminder', 'other'] as const;
export type SpecialDateType = (typeof SPECIAL_DATE_TYPES)[number];

export const RECURRENCES = ['yearly', 'monthly', 'weekly', 'daily'] as const;
export type Recurrence = (typeof RECURRENCES)[number];

/** A special date in the form of the API. */
export class SpecialDate extends ItemReply {
  @ApiProperty({ description: 'What happens on that day' }) title: string;
  @ApiProperty({ description: 'The original day, from which every occurrence is computed' }) date: string;
  @ApiProperty({
    type: String,
    nullable: true,
    description:
      'The first occurrence on or after today in the time zone of the caller; null for a one-time date in the past',
  })
  nextDate: string | null;
  @ApiProperty({ enum: SPECIAL_DATE_TYPES, description: 'The kind of occasion' }) type: SpecialDateType;
  @ApiProperty({ description: 'Whether it recurs' }) isRecurring: boolean;
  @ApiProperty({ enum: RECURRENCES, description: 'How often it recurs, if it recurs' }) recurringType: Recurrence;
  @ApiProperty({ description: 'The color on the screen, `#rrggbb`' }) color: string;
  @ApiProperty({ description: 'Whether the members of the space are reminded' }) notificationEnabled: boolean;
  @ApiProperty({ description: 'How many days before an occurrence they are reminded, at 09:00; 0 is the day itself' })
  notificationDaysBefore: number;
  @ApiProperty({
    type: () => [Reminder],
    required: false,
    description:
      'The own reminders of the caller, which replace those of the date for the caller alone; absent without',
  })
  myReminders?: readonly Reminder[];
  @ApiProperty({ type: PersonRef, description: 'Who created it' }) createdBy: PersonRef;
}
