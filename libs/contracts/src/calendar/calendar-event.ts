import { ApiProperty } from '@nestjs/swagger';
import { ItemReply, MessageReply, PersonRef } from '../replies.js';

/** A calendar event in the form of the API. Day and times are in `timeZone`. */
export class CalendarEvent extends ItemReply {
  @ApiProperty({ description: 'What takes place' }) title: string;
  @ApiProperty({ description: 'Where it takes place; empty when it is not known' }) location: string;
  @ApiProperty({ description: 'The first day, in `timeZone`' }) date: string;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'The last day; null when it is the first. Only events from Google last past midnight',
  })
  endDate: string | null;
  @ApiProperty({ description: 'The start on the first day, in `timeZone`' }) startTime: string;
  @ApiProperty({ description: 'The end on the last day, in `timeZone`' }) endTime: string;
  @ApiProperty({ description: 'The IANA time zone in which it was created' }) timeZone: string;
  @ApiProperty({ description: 'The color on the screen, `#rrggbb`' }) color: string;
  @ApiProperty({ description: 'Whether it lasts all day; its times are then 00:00 and 23:59 unless others were sent' })
  isAllDay: boolean;
  @ApiProperty({ description: "Whether it was pulled from its creator's Google calendar" }) fromGoogle: boolean;
  @ApiProperty({ description: 'Whether its day and times can only be changed at Google' }) timeReadOnly: boolean;
  @ApiProperty({ type: PersonRef, description: 'Who created it' }) createdBy: PersonRef;
}

/** The reply to Clear All. */
export class ClearedReply extends MessageReply {
  @ApiProperty({ description: 'The number of deleted events' }) deletedCount: number;
}
