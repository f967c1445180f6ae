import { ApiProperty } from '@nestjs/swagger';

/** An event of the caller's own Google calendar, shown next to events of Pawplan. */
export class GoogleEvent {
  @ApiProperty({ description: 'The id at Google' }) id: string;
  @ApiProperty({ description: 'What takes place' }) title: string;
  @ApiProperty({ description: 'Details as Google stores them; empty when there are none' }) description: string;
  @ApiProperty({ description: 'An instant with its offset; a day when it lasts all day' }) start: string;
  @ApiProperty({ description: 'An instant with its offset; the last day, inclusive, when it lasts all day' })
  end: string;
  @ApiProperty({ description: 'Whether it lasts all day' }) isAllDay: boolean;
  @ApiProperty({ description: 'Where it takes place; empty when it is not known' }) location: string;
  @ApiProperty({ description: 'The address of the event at Google; empty when Google returns none' }) htmlLink: string;
}
