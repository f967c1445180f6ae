import { Controller } from '@nestjs/common';
import {
  type AddCustomFocusSession,
  addCustomFocusSession,
  type FocusSession,
  type FocusSessionWindow,
  listFocusSessions,
  type MemberContext,
  type RecordedFocusSession,
  type RecordFocusSession,
  recordFocusSession,
} from '@pawplan/contracts';
import { Handle, type Page } from '@pawplan/platform';
import { FocusSessionsService } from './focus-sessions.service.js';
import { RecordingService } from './recording.service.js';

/** Handles the calls that concern focus sessions. */
@Controller()
export class FocusSessionsController {
  constructor(
    private readonly sessions: FocusSessionsService,
    private readonly recording: RecordingService,
  ) {}

  @Handle(listFocusSessions)
  list(window: FocusSessionWindow, { caller, after }: MemberContext): Promise<Page<FocusSession[]>> {
    return this.sessions.list(caller, window, after);
  }

  @Handle(recordFocusSession)
  record(input: RecordFocusSession, { caller }: MemberContext): Promise<RecordedFocusSession> {
    return this.recording.record(caller, input);
  }

  @Handle(addCustomFocusSession)
  addCustom(input: AddCustomFocusSession, { caller }: MemberContext): Promise<RecordedFocusSession> {
    return this.recording.addCustom(caller, input);
  }
}
