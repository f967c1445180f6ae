import { Injectable } from '@nestjs/common';
import type { Caller, FocusSession, FocusSessionWindow } from '@pawplan/contracts';
import { viewFocusSession } from './focus-session.view.js';
import { readSessionWindow } from './session-window.js';
import { SessionsRepository } from './sessions.repository.js';

/** What somebody has focused on (§5 of the decisions). */
@Injectable()
export class SessionsService {
  constructor(private readonly sessions: SessionsRepository) {}

  /** The caller's own of their space by start, newest first. Throws `invalid` for a window that ends before it begins. */
  async list({ userId, space, timeZone }: Caller, window: FocusSessionWindow): Promise<FocusSession[]> {
    const found = await this.sessions.list(userId, space, readSessionWindow(window, timeZone));
    return found.map(viewFocusSession);
  }
}
