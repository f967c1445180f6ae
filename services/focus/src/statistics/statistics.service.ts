import { Injectable } from '@nestjs/common';
import { type Caller, type FocusPeriod, type FocusStats, LIMITS } from '@pawplan/contracts';
import { Clock, dayIn } from '@pawplan/platform';
import { FocusSessionsRepository } from '../focus-sessions/focus-sessions.repository.js';
import { DEFAULT_PERIOD, periodAround, periodBefore } from '../totals/period.js';
import { TotalsRepository } from '../totals/totals.repository.js';
import { report } from './report.js';
import { daysWithin, fillDays, sumOf } from './stats.js';
import { viewEntry } from './timeline.view.js';

/** Statistics of a person's focus time in all spaces. */
@Injectable()
export class StatisticsService {
  constructor(
    private readonly totals: TotalsRepository,
    private readonly sessions: FocusSessionsRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * Statistics of the current period in the caller's zone (weekly by default), compared with the whole period before.
   * Times are in whole seconds.
   */
  async stats({ userId, timeZone }: Caller, { period = DEFAULT_PERIOD }: FocusPeriod): Promise<FocusStats> {
    const today = dayIn(timeZone, this.clock.now());
    const present = periodAround(period, today);
    const before = periodBefore(period, present);
    const [days, sessions] = await Promise.all([
      this.totals.packedDaysOf(userId, { from: before.from, to: present.to }),
      this.sessions.lastOfDay(userId, today, LIMITS.sessionsListed),
    ]);
    const personalStats = sumOf(daysWithin(present, days));
    const { totalTime, totalSessions } = sumOf(daysWithin(before, days));
    const previous = { totalTime, totalSessions };
    const reportSentences = report(period, personalStats, previous);
    return {
      period,
      ...present,
      personalStats,
      previous,
      report: reportSentences.map(({ message }) => message).join(' '),
      reportSentences,
      days: fillDays(present, days),
      timeline: sessions.map(viewEntry),
    };
  }
}
