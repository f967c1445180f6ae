import { memberCall } from '../define.js';
import { EmptyRequest } from '../replies.js';
import type { FocusSession, RecordedFocusSession } from './focus-session.js';
import { AddCustomFocusSession, FocusSessionWindow, RecordFocusSession } from './focus-session.requests.js';
import { FocusPeriod, type FocusStats } from './focus-stats.js';
import type { LeaderboardEntry } from './leaderboard.js';
import type { Trophy, TrophyGoal } from './trophy.js';

const service = 'focus';

/** The caller's own sessions in the active space, newest first. */
export const listFocusSessions = memberCall<FocusSessionWindow, FocusSession[]>({
  name: 'focus.list',
  request: FocusSessionWindow,
  service,
});
export const recordFocusSession = memberCall<RecordFocusSession, RecordedFocusSession>({
  name: 'focus.record',
  request: RecordFocusSession,
  service,
  changes: true,
});
export const addCustomFocusSession = memberCall<AddCustomFocusSession, RecordedFocusSession>({
  name: 'focus.add-custom',
  request: AddCustomFocusSession,
  service,
  changes: true,
});
export const focusStats = memberCall<FocusPeriod, FocusStats>({ name: 'focus.stats', request: FocusPeriod, service });
/** The leaderboard of the caller's space, which is the requested group. */
export const focusLeaderboard = memberCall<FocusPeriod, LeaderboardEntry[]>({
  name: 'focus.leaderboard',
  request: FocusPeriod,
  service,
});
/** The caller's unlocked trophies, newest first. */
export const listTrophies = memberCall<EmptyRequest, Trophy[]>({
  name: 'focus.trophies',
  request: EmptyRequest,
  service,
});
/** All trophies, with the caller's progress. */
export const trophyCatalogue = memberCall<EmptyRequest, TrophyGoal[]>({
  name: 'focus.trophy-catalogue',
  request: EmptyRequest,
  service,
});
