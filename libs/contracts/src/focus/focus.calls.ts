import { memberCall } from '../define.js';
import type { Nothing } from '../replies.js';
import type { FocusSession, RecordedFocusSession } from './focus-session.js';
import type { AddCustomFocusSession, FocusSessionWindow, RecordFocusSession } from './focus-session.requests.js';
import type { FocusPeriod, FocusStats } from './focus-stats.js';
import type { LeaderboardEntry } from './leaderboard.js';
import type { Trophy, TrophyGoal } from './trophy.js';

const service = 'focus';

/** The caller's own sessions in the active space, newest first. */
export const listFocusSessions = memberCall<FocusSessionWindow, FocusSession[]>({ name: 'focus.list', service });
export const recordFocusSession = memberCall<RecordFocusSession, RecordedFocusSession>({
  name: 'focus.record',
  service,
  changes: true,
});
export const addCustomFocusSession = memberCall<AddCustomFocusSession, RecordedFocusSession>({
  name: 'focus.add-custom',
  service,
  changes: true,
});
export const focusStats = memberCall<FocusPeriod, FocusStats>({ name: 'focus.stats', service });
/** Of the caller's space, which is the group that was asked for. */
export const focusLeaderboard = memberCall<FocusPeriod, LeaderboardEntry[]>({ name: 'focus.leaderboard', service });
/** The caller's unlocked ones, newest first. */
export const listTrophies = memberCall<Nothing, Trophy[]>({ name: 'focus.trophies', service });
/** All there are, with the caller's progress. */
export const trophyCatalogue = memberCall<Nothing, TrophyGoal[]>({ name: 'focus.trophy-catalogue', service });
