import { ApiProperty } from '@nestjs/swagger';

/** One event that a sync could not bring into line, and why. */
export class SyncProblem {
  @ApiProperty() title: string;
  @ApiProperty() message: string;
}

/** What a finished sync did, on either side (§4, §8). */
export class SyncResult {
  @ApiProperty() newEvents: number;
  @ApiProperty() updatedEvents: number;
  @ApiProperty() deletedEvents: number;
  @ApiProperty({ type: [SyncProblem] }) errors: SyncProblem[];
}

/** How far the caller's sync is. */
export class SyncProgress {
  @ApiProperty() running: boolean;
  /** Events looked at so far in the run under way; 0 when none runs. */
  @ApiProperty() done: number;
  /** How many there are to look at; null while Google has not said yet, and when none runs. */
  @ApiProperty({ type: Number, nullable: true }) total: number | null;
  /** When the last run ended well, an instant; null before the first. */
  @ApiProperty({ type: String, nullable: true }) lastSyncedAt: string | null;
}
