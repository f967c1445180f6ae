import { Injectable } from '@nestjs/common';
import { focusChanged, personalSpace } from '@pawplan/contracts';
import { Clock, UnitOfWork } from '@pawplan/platform';
import { FocusSessionsRepository, type Untitled } from '../focus-sessions/focus-sessions.repository.js';
import { nextAttempt } from './next-attempt.js';
import { isUnanswered, ownerOf, TaskTitles } from './task-titles.js';

const BATCH = 200;

/**
 * Fills in the titles of sessions that were recorded while the owner of their task was unavailable. The database
 * contains which titles are missing, and only a session with a missing title is updated. So several replicas may do
 * this at once, and any of them may crash.
 */
@Injectable()
export class TitleFiller {
  constructor(
    private readonly sessions: FocusSessionsRepository,
    private readonly titles: TaskTitles,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /**
   * Requests every title that is due. Returns how many this replica filled in. After `stop` it leaves the rest for
   * later. Throws during a database outage.
   */
  async fillDue(stop?: AbortSignal): Promise<number> {
    const unavailable = new Set<string>();
    // One instant for the whole poll, so that a postponed title does not become due again in the same poll.
    const now = this.clock.now();
    for (let filled = 0; ; ) {
      const due = await this.sessions.titlesDue(now, BATCH);
      for (const session of due) {
        if (stop?.aborted) return filled;
        if (await this.fill(session, now, unavailable)) filled += 1;
      }
      if (due.length < BATCH) return filled;
    }
  }

  /**
   * `unavailable` contains the owners that did not reply in this poll. Each of them is waited for only once, also when
   * many sessions need it.
   */
  private async fill(session: Untitled, now: Date, unavailable: Set<string>): Promise<boolean> {
    const owner = ownerOf(session.taskType);
    if (unavailable.has(owner)) return this.postpone(session, now);
    const answer = await this.titles.fetch(session, session);
    if ('value' in answer) return this.setTitle(session, answer.value.title);
    if (answer.failure.code === 'not-found') return this.setTitle(session, '');
    if (isUnanswered(answer)) unavailable.add(owner);
    return this.postpone(session, now);
  }

  private async postpone(session: Untitled, now: Date): Promise<boolean> {
    const next = nextAttempt(session.titleAskedAt, now);
    if (!next) return this.setTitle(session, '');
    await this.sessions.postponeTitle(session._id, next);
    return false;
  }

  /** Returns whether a title was filled in. */
  private setTitle({ _id: id, userId }: Untitled, title: string): Promise<boolean> {
    return this.work.run(async (tx) => {
      if (!(await this.sessions.setTitle(id, title, tx)) || title === '') return false;
      tx.emit(focusChanged, { id, version: 2 }, { space: personalSpace(userId), collection: 'focus', by: '' });
      return true;
    });
  }
}
