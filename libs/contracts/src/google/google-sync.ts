import { ApiProperty } from '@nestjs/swagger';

/** An event that could not be synced, and the reason. */
export class SyncProblem {
  @ApiProperty() title: string;
  @ApiProperty() message: string;
}

/** The result of a sync, for both calendars. */
export class SyncResult {
  @ApiProperty() newEvents: number;
  @ApiProperty() updatedEvents: number;
  @ApiProperty() deletedEvents: number;
  @ApiProperty({ type: [SyncProblem] }) errors: SyncProblem[];
}

/** The progress of the caller's sync. */
export class SyncProgress {
  @ApiProperty() running: boolean;
  /** The number of events processed so far in the current run; 0 when none runs. */
  @ApiProperty() done: number;
  /** The number of events to process; null while Google has not returned it yet, and when no run is in progress. */
  @ApiProperty({ type: Number, nullable: true }) total: number | null;
  /** The instant at which the last successful run ended; null before the first. */
  @ApiProperty({ type: String, nullable: true }) lastSyncedAt: string | null;
}
