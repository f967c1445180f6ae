import { Controller } from '@nestjs/common';
import {
  groupPurged,
  type MemberContext,
  memberLeft,
  type OwnReminders,
  type SetOwnReminders,
  setOwnReminders,
} from '@pawplan/contracts';
import { type EventEnvelope, Handle, OnEvent, type Transaction } from '@pawplan/platform';
import { OwnRemindersService } from './own-reminders.service.js';

@Controller()
export class OwnRemindersController {
  constructor(private readonly own: OwnRemindersService) {}

  @Handle(setOwnReminders)
  set(request: SetOwnReminders, { caller }: MemberContext): Promise<OwnReminders> {
    return this.own.set(caller, request);
  }

  @OnEvent(memberLeft)
  memberLeft(
    { payload, occurredAt }: EventEnvelope<{ groupId: string; userId: string }>,
    tx: Transaction,
  ): Promise<void> {
    return this.own.memberLeft(payload.groupId, payload.userId, new Date(occurredAt), tx);
  }

  @OnEvent(groupPurged)
  groupPurged({ payload }: EventEnvelope<{ groupId: string }>): Promise<void> {
    return this.own.groupPurged(payload.groupId);
  }
}
