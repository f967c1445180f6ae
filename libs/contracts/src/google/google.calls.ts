import { memberCall, serviceCall } from '../define.js';
import { EmptyRequest } from '../replies.js';
import { GetGoogleAccess, type GoogleAccess } from './google-access.js';
import type { GoogleEvent } from './google-event.js';
import { CreateGoogleEvent, GoogleEventWindow } from './google-event.requests.js';
import type { SyncProgress, SyncResult } from './google-sync.js';

/**
 * These calls wait for Google. They have a separate queue, so that they do not delay other calls; long syncs have
 * another one.
 */
const google = { service: 'planner', queue: 'google' };

export const listGoogleEvents = memberCall<GoogleEventWindow, GoogleEvent[]>({
  name: 'google.list-events',
  request: GoogleEventWindow,
  ...google,
  deadlineMs: 20_000,
});
export const createGoogleEvent = memberCall<CreateGoogleEvent, GoogleEvent>({
  name: 'google.create-event',
  request: CreateGoogleEvent,
  ...google,
  deadlineMs: 20_000,
  changes: true,
});
/**
 * Starts a sync or joins the current one. The reply comes when it ends. Fails with `too-many` when several calls of
 * this user are already waiting.
 */
export const syncGoogle = memberCall<EmptyRequest, SyncResult>({
  name: 'google.sync',
  request: EmptyRequest,
  service: 'planner',
  queue: 'sync',
  deadlineMs: 15 * 60_000,
  changes: true,
});
/** Fast: it reads the stored progress of the run. */
export const googleSyncProgress = memberCall<EmptyRequest, SyncProgress>({
  name: 'google.sync-progress',
  request: EmptyRequest,
  service: 'planner',
});

/**
 * Returns an access token for a person's Google calendar; the refresh token never leaves auth. Fails with `conflict`
 * when not connected, also when Google has just reported that the connection ended (the connection is then deleted),
 * with `unavailable` without configuration, and with `bad-gateway` when Google is down.
 */
export const googleAccess = serviceCall<GetGoogleAccess, GoogleAccess>({
  name: 'auth.google-access',
  request: GetGoogleAccess,
  senders: ['planner'],
  service: 'auth',
  queue: 'google',
  deadlineMs: 10_000,
});
