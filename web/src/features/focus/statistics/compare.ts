import type { FocusStats } from '@/api/generated';
import { spoken } from '@/features/focus/duration';
import { PERIODS } from './period';

type Compared = Pick<FocusStats, 'period' | 'personalStats' | 'previous'>;

/**
 * Compares the focus time of the period with that of the whole previous period: `35 min more than last week`. A
 * difference below one minute does not count.
 */
export function timeCompared({ period, personalStats, previous }: Compared): string {
  const { before } = PERIODS[period];
  const minutes = Math.floor(personalStats.totalTime / 60) - Math.floor(previous.totalTime / 60);
  if (minutes === 0) return `As much as ${before}`;
  return `${spoken(Math.abs(minutes) * 60)} ${minutes > 0 ? 'more' : 'less'} than ${before}`;
}

/** Compares the number of sessions in the same way: `2 fewer than yesterday`. */
export function sessionsCompared({ period, personalStats, previous }: Compared): string {
  const { before } = PERIODS[period];
  const sessions = personalStats.totalSessions - previous.totalSessions;
  if (sessions === 0) return `As many as ${before}`;
  return `${Math.abs(sessions).toLocaleString('en-GB')} ${sessions > 0 ? 'more' : 'fewer'} than ${before}`;
}
