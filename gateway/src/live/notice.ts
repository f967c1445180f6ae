import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { COLLECTIONS, type Collection, type CollectionChanged, groupOf } from '@pawplan/contracts';

/** The content of a stream event: which collection of which space changed, never its data. */
export class Notice {
  @ApiProperty({ enum: COLLECTIONS, description: 'What to fetch again' }) collection: Collection;
  @ApiProperty({ description: '`personal` or a group id' }) space: string;
  @ApiProperty({ description: 'The id of the person who changed it' }) by: string;
  @ApiPropertyOptional({ description: 'The id of the changed item, if it was only one' }) item?: string;
  @ApiPropertyOptional({ description: 'The version of that item since the change; a deletion increases it too' })
  version?: number;
}

/** The event of a change in the format of the stream. */
export function changedLines({ collection, space, by, item, version }: CollectionChanged): string {
  const notice: Notice = { collection, space: groupOf(space) ?? 'personal', by, item, version };
  return `event: changed\ndata: ${JSON.stringify(notice)}\n\n`;
}

/** Sent when changes may have been missed: the browser fetches everything again. */
export const REFETCH_LINES = 'event: refetch\ndata: {}\n\n';

/** A comment that keeps the connection alive; browsers ignore it. */
export const HEARTBEAT_LINES = ': \n\n';
