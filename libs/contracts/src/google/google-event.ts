import { ApiProperty } from '@nestjs/swagger';

/** An event of the caller's own Google calendar, shown next to events of Pawplan. */
export class GoogleEvent {
  @ApiProperty() id: string;
  @ApiProperty() title: string;
  @ApiProperty() description: string;
  /** An ISO 8601 moment with its offset; a day `yyyy-mm-dd` when it lasts all day. */
  @ApiProperty() start: string;
  /** The same; for an all-day event the last day, inclusive. */
  @ApiProperty() end: string;
  @ApiProperty() isAllDay: boolean;
  @ApiProperty() location: string;
  /** The address of the event at Google; empty when Google returns none. */
  @ApiProperty() htmlLink: string;
}
