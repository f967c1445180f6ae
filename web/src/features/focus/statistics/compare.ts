import type { FocusStats } from '../../../api/generated';
import { spoken } from '../duration';
import { PERIODS } from './period';

type Compared = Pick<FocusStats, 'period' | 'personalStats' | 'previous'>;

/** How the period's focus time stands to the whole one before it: `35 min more than last week`. Less than a minute is no difference. */
export function timeCompared({ period, personalStats, previous }: Compared): string {
  const { before } = PERIODS[period];
  const minutes = Math.floor(personalStats.totalTime / 60) - Math.floor(previous.totalTime / 60);
  if (minutes === 0) return `As much as ${before}`;
  return `${spoken(Math.abs(minutes) * 60)} ${minutes > 0 ? 'more' : 'less'} than ${before}`;
}

/** The same for the number of sessions: `2 fewer than yesterday`. */
export function sessionsCompared({ period, personalStats, previous }: Compared): string {
  const { before } = PERIODS[period];
  const sessions = personalStats.totalSessions - previous.totalSessions;
  if (sessions === 0) return `As many as ${before}`;
  return `${Math.abs(sessions).toLocaleString('en-GB')} ${sessions > 0 ? 'more' : 'fewer'} than ${before}`;
}
