import { ApiProperty, PickType } from '@nestjs/swagger';
import { OptionalChoice } from '../fields/index.js';
import { FocusSession } from './focus-session.js';

export const PERIODS = ['daily', 'weekly', 'monthly'] as const;
export type Period = (typeof PERIODS)[number];

/** The query of statistics and leaderboard; default: weekly. */
export class FocusPeriod {
  @OptionalChoice(PERIODS, { label: 'Period' }) period?: Period;
}

/** A person's focus statistics of a period; times in whole seconds. */
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

/** The focus time of one day of a period in seconds, for the chart. */
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

/** The statistics of all the caller's sessions of a period, in every space. */
export class FocusStats {
  @ApiProperty({ enum: PERIODS }) period: Period;
  /** Days, both inclusive. */
  @ApiProperty() from: string;
  @ApiProperty() to: string;
  @ApiProperty({ type: PersonalStats }) personalStats: PersonalStats;
  @ApiProperty({ type: PreviousStats }) previous: PreviousStats;
  /** One or two plain sentences. */
  @ApiProperty() report: string;
  /** Every day of the period, in order. */
  @ApiProperty({ type: [FocusDay] }) days: FocusDay[];
  /** Today's sessions, in the order of time. */
  @ApiProperty({ type: [TimelineEntry] }) timeline: TimelineEntry[];
}
