import { ApiProperty } from '@nestjs/swagger';

/** An event of the caller's own Google calendar, as shown beside ours (§3, §6 of the decisions). */
export class GoogleEvent {
  @ApiProperty() id: string;
  @ApiProperty() title: string;
  @ApiProperty() description: string;
  /** An ISO 8601 moment with its offset; a day `yyyy-mm-dd` when it lasts all day. */
  @ApiProperty() start: string;
  /** The same; of an all-day event the last day, included. */
  @ApiProperty() end: string;
  @ApiProperty() isAllDay: boolean;
  @ApiProperty() location: string;
  /** Where it can be opened at Google; empty when Google names no address. */
  @ApiProperty() htmlLink: string;
}
