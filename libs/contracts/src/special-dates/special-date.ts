import { ApiProperty } from '@nestjs/swagger';
import { PersonRef } from '../replies.js';

export const SPECIAL_DATE_TYPES = ['birthday', 'anniversary', 'holiday', 'reminder', 'other'] as const;
export type SpecialDateType = (typeof SPECIAL_DATE_TYPES)[number];

export const RECURRENCES = ['yearly', 'monthly', 'weekly', 'daily'] as const;
export type Recurrence = (typeof RECURRENCES)[number];

/** A special date in the form of the API. */
export class SpecialDate {
  @ApiProperty() _id: string;
  @ApiProperty() title: string;
  @ApiProperty() description: string;
  /** The original day, `yyyy-mm-dd`. */
  @ApiProperty() date: string;
  /** The first occurrence on or after today in the caller's zone; null for a one-time date in the past. */
  @ApiProperty({ type: String, nullable: true }) nextDate: string | null;
  @ApiProperty({ enum: SPECIAL_DATE_TYPES }) type: SpecialDateType;
  @ApiProperty() isRecurring: boolean;
  @ApiProperty({ enum: RECURRENCES }) recurringType: Recurrence;
  @ApiProperty() color: string;
  @ApiProperty() notificationEnabled: boolean;
  @ApiProperty() notificationDaysBefore: number;
  @ApiProperty({ type: PersonRef }) createdBy: PersonRef;
  @ApiProperty() createdAt: string;
  @ApiProperty() updatedAt: string;
  @ApiProperty() version: number;
}
