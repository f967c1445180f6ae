import { ApiProperty } from '@nestjs/swagger';
import { Reminder } from '../item-reminders/reminder.js';
import { ItemReply } from '../replies.js';

export const FREQUENCIES = ['daily', 'weekly', 'monthly'] as const;
export type Frequency = (typeof FREQUENCIES)[number];

/** A habit in the form of the API. It belongs to its person alone and is the same in every space. */
export class Habit extends ItemReply {
  @ApiProperty({ description: 'What is done regularly' }) name: string;
  @ApiProperty({ enum: FREQUENCIES, description: 'The length of a period, in each of which one check-in is enough' })
  frequency: Frequency;
  @ApiProperty({
    description:
      'Consecutive periods with a check-in up to today in the time zone of the caller; the current one may still be open',
  })
  streak: number;
  @ApiProperty({ description: 'The highest number of consecutive periods with a check-in' }) longestStreak: number;
  @ApiProperty({ type: [String], description: 'The days with a check-in, unique and ascending' }) checkIns: string[];
  @ApiProperty({ type: () => [Reminder], description: 'At which times of the day its person is reminded' })
  reminders: readonly Reminder[];
}
