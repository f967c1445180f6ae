import { ApiProperty, PickType } from '@nestjs/swagger';
import { OptionalChoice } from '../fields/index.js';
import { FocusSession } from './focus-session.js';

export const PERIODS = ['daily', 'weekly', 'monthly'] as const;
export type Period = (typeof PERIODS)[number];

/** The query of statistics and leaderboard; weekly when left out (§9). */
export class FocusPeriod {
  @OptionalChoice(PERIODS, { label: 'Period' }) period?: Period;
}

/** What somebody focused on in a period; times in whole seconds. */
export class PersonalStats {
  @ApiProperty() totalTime: number;
  @ApiProperty() totalSessions: number;
  @ApiProperty() todoTime: number;
  @ApiProperty() goalTime: number;
  @ApiProperty() habitTime: number;
  @ApiProperty() averageSession: number;
  @ApiProperty() longestSession: number;
}

export class PreviousStats extends PickType(PersonalStats, ['totalTime', 'totalSessions']) {}

/** What one day of a period brought, in seconds, for the plot. */
export class FocusDay {
  @ApiProperty() day: string;
  @ApiProperty() todoTime: number;
  @ApiProperty() goalTime: number;
  @ApiProperty() habitTime: number;
}

export class TimelineEntry extends PickType(FocusSession, [
  '_id',
  'taskType',
  'taskTitle',
  'startTime',
  'endTime',
  'duration',
  'isCustom',
]) {}

/** All of the caller's sessions of a period, in every space (§5 of the decisions). */
export class FocusStats {
  @ApiProperty({ enum: PERIODS }) period: Period;
  /** Days, both included. */
  @ApiProperty() from: string;
  @ApiProperty() to: string;
  @ApiProperty({ type: PersonalStats }) personalStats: PersonalStats;
  @ApiProperty({ type: PreviousStats }) previous: PreviousStats;
  /** One or two plain sentences. */
  @ApiProperty() report: string;
  /** Every day of the period, in order. */
  @ApiProperty({ type: [FocusDay] }) days: FocusDay[];
  /** Today's sessions, from morning to night. */
  @ApiProperty({ type: [TimelineEntry] }) timeline: TimelineEntry[];
}
