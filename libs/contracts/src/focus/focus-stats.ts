import { ApiProperty, PickType } from '@nestjs/swagger';
import { OptionalChoice } from '../fields/index.js';
import { MessageReply } from '../replies.js';
import { PERIODS, type Period } from './choices.js';
import { FocusSession } from './focus-session.js';

/** The query of statistics and leaderboard; default: weekly. */
export class FocusPeriod {
  @OptionalChoice(PERIODS, {
    label: 'period',
    description: 'Today, this week (from Sunday) or this month, in the time zone of the caller; weekly if left out',
  })
  period?: Period;
}

/** A person's focus statistics of a period; times in whole seconds. */
export class PersonalStats {
  @ApiProperty({ description: 'Focus time in seconds' }) totalTime: number;
  @ApiProperty({ description: 'The number of sessions' }) totalSessions: number;
  @ApiProperty({ description: 'Focus time on todos, in seconds' }) todoTime: number;
  @ApiProperty({ description: 'Focus time on goals, in seconds' }) goalTime: number;
  @ApiProperty({ description: 'Focus time on habits, in seconds' }) habitTime: number;
  @ApiProperty({ description: 'The average length of a session, in whole seconds; 0 without sessions' })
  averageSession: number;
  @ApiProperty({ description: 'The length of the longest session, in seconds' }) longestSession: number;
}

export class PreviousStats extends PickType(PersonalStats, ['totalTime', 'totalSessions']) {}

/** The focus time of one day of a period in seconds, for the chart. */
export class FocusDay {
  @ApiProperty({ description: 'The day, in the time zone of the person' }) day: string;
  @ApiProperty({ description: 'Focus time on todos, in seconds' }) todoTime: number;
  @ApiProperty({ description: 'Focus time on goals, in seconds' }) goalTime: number;
  @ApiProperty({ description: 'Focus time on habits, in seconds' }) habitTime: number;
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
  @ApiProperty({ enum: PERIODS, description: 'The requested period' }) period: Period;
  @ApiProperty({ description: 'The first day of the period' }) from: string;
  @ApiProperty({ description: 'The last day of the period' }) to: string;
  @ApiProperty({ type: PersonalStats, description: 'The totals of the period' }) personalStats: PersonalStats;
  @ApiProperty({ type: PreviousStats, description: 'The totals of the period before' }) previous: PreviousStats;
  @ApiProperty({ description: 'One or two plain sentences about the period' }) report: string;
  @ApiProperty({ type: [MessageReply], required: false, description: 'The sentences of `report`, each with its code' })
  reportSentences?: MessageReply[];
  @ApiProperty({ type: [FocusDay], description: 'Every day of the period, in order, also those without a session' })
  days: FocusDay[];
  @ApiProperty({ type: [TimelineEntry], description: "At most 500 of today's sessions, in the order of time" })
  timeline: TimelineEntry[];
}
