import { Injectable } from '@nestjs/common';
import type { Caller, FocusSession, FocusSessionWindow } from '@pawplan/contracts';
import { type Page, pageOf } from '@pawplan/platform';
import { viewFocusSession } from './focus-session.view.js';
import { FocusSessionsRepository } from './focus-sessions.repository.js';
import { readSessionWindow } from './session-window.js';

/** Business rules for the list of focus sessions. */
@Injectable()
export class FocusSessionsService {
  constructor(private readonly sessions: FocusSessionsRepository) {}

  /**
   * The caller's own sessions in their space, by start, newest first. Throws `invalid` for a window that ends before it
   * begins.
   */
  async list(
    { userId, space, timeZone }: Caller,
    window: FocusSessionWindow,
    after?: string,
  ): Promise<Page<FocusSession[]>> {
    const order = this.sessions.newestFirst(userId, space, readSessionWindow(window, timeZone));
    return pageOf(after, { ...order, show: (sessions) => sessions.map(viewFocusSession) });
  }
}
