import { memberCall, serviceCall } from '../define.js';
import type { Nothing } from '../replies.js';
import type { AskGoogleAccess, GoogleAccess } from './google-access.js';
import type { GoogleEvent } from './google-event.js';
import type { CreateGoogleEvent, GoogleEventWindow } from './google-event.requests.js';
import type { SyncProgress, SyncResult } from './google-sync.js';

/** Google is asked while the caller waits: lanes of their own keep that from everything else, and syncs, which take long, from the rest of it. */
const google = { service: 'planner', lane: 'google' };

export const listGoogleEvents = memberCall<GoogleEventWindow, GoogleEvent[]>({
  name: 'google.list-events',
  ...google,
  deadlineMs: 20_000,
});
export const createGoogleEvent = memberCall<CreateGoogleEvent, GoogleEvent>({
  name: 'google.create-event',
  ...google,
  deadlineMs: 20_000,
  changes: true,
});
/** Starts a run or joins the one under way, and answers at its end (§6 of the decisions). Fails with `too-many` when several of theirs wait already. */
export const syncGoogle = memberCall<Nothing, SyncResult>({
  name: 'google.sync',
  service: 'planner',
  lane: 'sync',
  deadlineMs: 15 * 60_000,
  changes: true,
});
/** Quick: it reads what the run has stored about itself. */
export const googleSyncProgress = memberCall<Nothing, SyncProgress>({
  name: 'google.sync-progress',
  service: 'planner',
});

/**
 * A fresh access token for somebody's Google calendar; the refresh token never leaves auth. Fails with `conflict` when not connected, also when
 * Google has just said that the connection ended (it is forgotten then), `unavailable` without configuration, `bad-gateway` when Google is down.
 */
export const googleAccess = serviceCall<AskGoogleAccess, GoogleAccess>({
  name: 'auth.google-access',
  service: 'auth',
  lane: 'google',
  deadlineMs: 10_000,
});
