import { ApiProperty } from '@nestjs/swagger';
import { MessageReply, PersonRef } from '../replies.js';

/** A calendar event in the form of the API. Day and times are in `timeZone`. */
export class CalendarEvent {
  @ApiProperty() _id: string;
  @ApiProperty() title: string;
  @ApiProperty() description: string;
  /** The first day, `yyyy-mm-dd`. */
  @ApiProperty() date: string;
  /**
   * The last day, if it is not the first: only events from Google continue past midnight; their time is read-only here.
   */
  @ApiProperty({ type: String, nullable: true }) endDate: string | null;
  /** `HH:MM`. */
  @ApiProperty() startTime: string;
  @ApiProperty() endTime: string;
  /** The IANA zone in which it was created. */
  @ApiProperty() timeZone: string;
  @ApiProperty() color: string;
  @ApiProperty() isAllDay: boolean;
  /** Whether it was pulled from its creator's Google calendar. */
  @ApiProperty() fromGoogle: boolean;
  /** Whether its day and times can only be changed at Google. */
  @ApiProperty() timeReadOnly: boolean;
  @ApiProperty({ type: PersonRef }) createdBy: PersonRef;
  @ApiProperty() createdAt: string;
  @ApiProperty() updatedAt: string;
  @ApiProperty() version: number;
}

/** The reply to Clear All. */
export class ClearedReply extends MessageReply {
  @ApiProperty() deletedCount: number;
}
