import { randomUUID } from 'node:crypto';
import { Controller } from '@nestjs/common';
import {
  type CreateGoogleEvent,
  createGoogleEvent,
  type EmptyRequest,
  type GoogleEvent,
  type GoogleEventWindow,
  googleSyncProgress,
  groupPurged,
  listGoogleEvents,
  type MemberContext,
  memberLeft,
  type SyncProgress,
  type SyncResult,
  syncGoogle,
} from '@pawplan/contracts';
import { type EventEnvelope, Handle, OnEvent } from '@pawplan/platform';
import { GoogleEventsService } from './events/google-events.service.js';
import { GoogleTracking } from './pairs/google-tracking.service.js';
import { SyncRuns } from './runs/sync-runs.service.js';

/** Handles the calls and events that concern a person's Google calendar. */
@Controller()
export class GoogleController {
  constructor(
    private readonly events: GoogleEventsService,
    private readonly runs: SyncRuns,
    private readonly tracking: GoogleTracking,
  ) {}

  @Handle(listGoogleEvents)
  list(window: GoogleEventWindow, { caller }: MemberContext): Promise<GoogleEvent[]> {
    return this.events.list(caller, window);
  }

  @Handle(createGoogleEvent)
  create(input: CreateGoogleEvent, { caller, operation }: MemberContext): Promise<GoogleEvent> {
    return this.events.create(caller, input, operation?.id ?? randomUUID());
  }

  @Handle(syncGoogle)
  sync(_: EmptyRequest, { caller, operation }: MemberContext): Promise<SyncResult> {
    return this.runs.sync(caller, operation?.id ?? randomUUID());
  }

  @Handle(googleSyncProgress)
  progress(_: EmptyRequest, { caller }: MemberContext): Promise<SyncProgress> {
    return this.runs.progress(caller.userId);
  }

  @OnEvent(memberLeft)
  memberLeft({ payload }: EventEnvelope<{ groupId: string; userId: string }>): Promise<void> {
    return this.tracking.memberLeft(payload.groupId, payload.userId);
  }

  @OnEvent(groupPurged)
  groupPurged({ payload }: EventEnvelope<{ groupId: string }>): Promise<void> {
    return this.tracking.groupPurged(payload.groupId);
  }
}
