import { Injectable } from '@nestjs/common';
import type { Transaction } from '@pawplan/platform';
import { TotalsRepository } from '../totals/totals.repository.js';
import type { LatestTime, Tally } from '../trophies/tally.schema.js';
import type { FocusSessionDocument } from './focus-session.schema.js';
import { FocusSessionsRepository } from './focus-sessions.repository.js';

/** What a person has recorded around a new session, in all spaces. */
interface RecordedTime {
  /** The sessions that overlap the new one. */
  overlapping: FocusSessionDocument[];
  /** The focus time of the day of the new session, without it, in seconds. */
  seconds: number;
  /** The recorded time of the person once the new session is recorded. */
  after: LatestTime;
}

/** Looks up what a person has recorded. */
@Injectable()
export class RecordedTimeService {
  constructor(
    private readonly sessions: FocusSessionsRepository,
    private readonly totals: TotalsRepository,
  ) {}

  /**
   * Looks up the recorded time around a new session that the tally does not include. The tally answers for a session
   * that begins after all others, on the day of the one before it; else this reads the sessions and the totals.
   */
  async lookUp(session: FocusSessionDocument, tally: Tally | null, tx: Transaction): Promise<RecordedTime> {
    const { userId, startTime, endTime, day, duration } = session;
    const { totalSessions: sessions = 0 } = tally ?? {};
    const latest = tally?.latest?.sessions === sessions ? tally.latest : undefined;
    const overlapping = latest && startTime >= latest.end ? [] : await this.sessions.overlapping(session, tx);
    const seconds = latest?.day === day ? latest.seconds : await this.secondsOf(userId, day, tx);
    const last = latest ? latest.end : await this.sessions.latestEnd(userId, tx);
    const end = last && last > endTime ? last : endTime;
    return { overlapping, seconds, after: { sessions: sessions + 1, end, day, seconds: seconds + duration } };
  }

  private async secondsOf(userId: string, day: string, tx: Transaction): Promise<number> {
    const totals = await this.totals.daysOf(userId, { from: day, to: day }, tx);
    return totals.reduce((all, { totalTime }) => all + totalTime, 0);
  }
}
