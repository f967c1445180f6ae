import { ApiProperty } from '@nestjs/swagger';
import { MessageReply } from '../replies.js';

/** An event of a calendar file that cannot be imported; the message is the reason. */
export class ImportProblem extends MessageReply {
  @ApiProperty({ description: 'The title of the event in the file' }) title: string;
}

/** An event of a calendar file as it will be. Day and times are in `timeZone`. */
export class ImportedEvent {
  @ApiProperty({ description: 'What takes place' }) title: string;
  @ApiProperty({ description: 'The first day' }) date: string;
  @ApiProperty({ type: String, nullable: true, description: 'The last day; null when it is the first' })
  endDate: string | null;
  @ApiProperty({ description: 'The start on the first day' }) startTime: string;
  @ApiProperty({ description: 'The end on the last day' }) endTime: string;
  @ApiProperty({ description: 'The IANA time zone' }) timeZone: string;
  @ApiProperty({ description: 'Whether it lasts all day' }) isAllDay: boolean;
  @ApiProperty({ required: false, description: 'How it repeats, as in an RFC 5545 `RRULE`; absent for other events' })
  recurrence?: string;
}

/** What an import of a file would do. */
export class ImportPreview {
  @ApiProperty({ description: 'The number of events to create; a series counts as one' }) created: number;
  @ApiProperty({ description: 'The number of events that are in the space already' }) skipped: number;
  @ApiProperty({ description: 'The number of events that cannot be imported' }) failed: number;
  @ApiProperty({ type: [ImportProblem], description: 'The first of the events that cannot be imported' })
  problems: ImportProblem[];
  @ApiProperty({ type: String, nullable: true, description: 'The first day of the events to create' })
  firstDay: string | null;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'The last day of the events to create; of a series, the last day of its first occurrence',
  })
  lastDay: string | null;
  @ApiProperty({ type: [ImportedEvent], description: 'The first events to create, by day' }) events: ImportedEvent[];
}

/** What an import has done. */
export class ImportResult {
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'The id with which it can be undone; null when it created nothing',
  })
  id: string | null;
  @ApiProperty({ description: 'The number of created events; a series counts as one' }) created: number;
  @ApiProperty({ description: 'The number of events that were in the space already' }) skipped: number;
  @ApiProperty({ description: 'The number of events that cannot be imported' }) failed: number;
  @ApiProperty({ type: [ImportProblem], description: 'The first of the events that cannot be imported' })
  problems: ImportProblem[];
}

/** What undoing an import has done. */
export class UndoneImport {
  @ApiProperty({ description: 'The number of deleted events' }) deleted: number;
  @ApiProperty({ description: 'The number of events that stay, because somebody has changed them' }) kept: number;
}
