import { ApiProperty } from '@nestjs/swagger';

/** What a calendar feed can contain. */
export const FEED_CONTENTS = ['events', 'todos', 'special-dates'] as const;

export type FeedContent = (typeof FEED_CONTENTS)[number];

/** A calendar feed in the form of the API: an address with which another calendar program reads a space. */
export class CalendarFeed {
  @ApiProperty({ description: 'The id of the feed' }) _id: string;
  @ApiProperty({ description: 'The name of the calendar in the other program' }) name: string;
  @ApiProperty({ description: 'The space that it shows: `personal` or the id of a group' }) space: string;
  @ApiProperty({
    enum: FEED_CONTENTS,
    isArray: true,
    description: 'What it contains: all events, the todos of the owner that have a due date, all special dates',
  })
  content: FeedContent[];
  @ApiProperty({ description: 'The instant at which it was created' }) createdAt: string;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'The instant at which a program last read it, accurate to one minute; null before the first time',
  })
  lastReadAt: string | null;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'The program that read it last, guessed from its `User-Agent`; null when it is unknown',
  })
  lastReadBy: string | null;
}

/** A new feed with its address, which is shown only once. */
export class NewCalendarFeed extends CalendarFeed {
  @ApiProperty({
    description: 'The secret address for other calendar programs. It is shown only once and cannot be read again',
  })
  url: string;
}

/** The current state of a feed that is being read. */
export interface FeedState {
  /** Changes whenever the text of the feed changes. Printable ASCII without quotes. */
  tag: string;
}
