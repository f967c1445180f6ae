import { ApiProperty } from '@nestjs/swagger';
import { Reminder } from '../item-reminders/reminder.js';
import { ItemReply, MessageReply, PersonRef } from '../replies.js';

export const SERIES_SCOPES = ['this', 'following', 'all'] as const;
/** Which occurrences of a series a change concerns: one, it and all later ones, or all. */
export type SeriesScope = (typeof SERIES_SCOPES)[number];

/** Which occurrence of a series an event is. */
export class EventOccurrence {
  @ApiProperty({ description: 'The id of the series' }) series: string;
  @ApiProperty({ description: 'The day that the rule gives it, in `timeZone`; it stays when the occurrence is moved' })
  day: string;
}

/** A calendar event in the form of the API. Day and times are in `timeZone`. */
export class CalendarEvent extends ItemReply {
  @ApiProperty({ description: 'What takes place' }) title: string;
  @ApiProperty({ description: 'Where it takes place; empty when it is not known' }) location: string;
  @ApiProperty({ description: 'The first day, in `timeZone`' }) date: string;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'The last day; null when it is the first. Only events from Google and from a file last past midnight',
  })
  endDate: string | null;
  @ApiProperty({ description: 'The start on the first day, in `timeZone`' }) startTime: string;
  @ApiProperty({ description: 'The end on the last day, in `timeZone`' }) endTime: string;
  @ApiProperty({ description: 'The IANA time zone in which it was created' }) timeZone: string;
  @ApiProperty({ description: 'The color on the screen, `#rrggbb`' }) color: string;
  @ApiProperty({ description: 'Whether it lasts all day; its times are then 00:00 and 23:59 unless others were sent' })
  isAllDay: boolean;
  @ApiProperty({ description: "Whether it was pulled from its creator's Google calendar" }) fromGoogle: boolean;
  @ApiProperty({ description: 'Whether its day and times can only be changed in the calendar that it comes from' })
  timeReadOnly: boolean;
  @ApiProperty({
    required: false,
    description:
      'How it repeats, as in an RFC 5545 `RRULE`; absent for other events and for an occurrence that was changed',
  })
  recurrence?: string;
  @ApiProperty({
    type: EventOccurrence,
    required: false,
    description: 'For an occurrence of a series: which one it is; else absent',
  })
  occurrence?: EventOccurrence;
  @ApiProperty({ type: () => [Reminder], description: 'When the members of the space are reminded' })
  reminders: readonly Reminder[];
  @ApiProperty({
    type: () => [Reminder],
    required: false,
    description:
      'The own reminders of the caller, which replace those of the item for the caller alone; absent without',
  })
  myReminders?: readonly Reminder[];
  @ApiProperty({ type: PersonRef, description: 'Who created it' }) createdBy: PersonRef;
}

/** The reply to Clear All. */
export class ClearedReply extends MessageReply {
  @ApiProperty({ description: 'The number of deleted events' }) deletedCount: number;
}
