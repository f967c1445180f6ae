import { ApiProperty } from '@nestjs/swagger';
import type { MessageValues } from '@pawplan/platform';
import { CodeOf, ValuesOf } from '../fields/message-code.js';
import { MessageReply } from '../replies.js';

/** An event that could not be synced, and the reason. */
export class SyncProblem extends MessageReply {
  @ApiProperty({ description: 'The title of the event, or how many more events have this problem' }) title: string;
  @CodeOf('title', 'of a number of events only') titleCode?: string;
  @ValuesOf('title') titleValues?: MessageValues;
}

/** The result of a sync, for both calendars. */
export class SyncResult {
  @ApiProperty({ description: 'The number of new events, in both calendars' }) newEvents: number;
  @ApiProperty({ description: 'The number of changed events, in both calendars' }) updatedEvents: number;
  @ApiProperty({ description: 'The number of deleted events, in both calendars' }) deletedEvents: number;
  @ApiProperty({
    type: [SyncProblem],
    description: 'The events that could not be synced, and edits that a newer edit has overridden',
  })
  errors: SyncProblem[];
}

/** The progress of the caller's sync. */
export class SyncProgress {
  @ApiProperty({ description: 'Whether a sync of the caller is running' }) running: boolean;
  @ApiProperty({ description: 'The number of events processed so far; 0 when no sync is running' }) done: number;
  @ApiProperty({
    type: Number,
    nullable: true,
    description: 'The number of events to process; null while it is not known and when no sync is running',
  })
  total: number | null;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'The instant at which the last successful sync ended; null before the first',
  })
  lastSyncedAt: string | null;
}
