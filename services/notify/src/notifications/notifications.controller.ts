import { Controller } from '@nestjs/common';
import {
  type ById,
  countUnreadNotifications,
  type GroupRecord,
  groupChanged,
  groupPurged,
  type InSpaces,
  type JoinsMoved,
  joinsMoved,
  listNotifications,
  type MemberContext,
  type MemberJoined,
  type MessageReply,
  memberJoined,
  type Notification,
  type PasswordWasReset,
  passwordReset,
  readAllNotifications,
  readNotification,
  type UnreadCount,
} from '@pawplan/contracts';
import { type EventEnvelope, Handle, OnEvent, type Transaction } from '@pawplan/platform';
import { JoinsService } from './joins.service.js';
import { NotificationsService } from './notifications.service.js';
import { PasswordNoticesService } from './password-notices.service.js';

/** Handles the calls and events that concern notifications. */
@Controller()
export class NotificationsController {
  constructor(
    private readonly notifications: NotificationsService,
    private readonly joins: JoinsService,
    private readonly passwords: PasswordNoticesService,
  ) {}

  @Handle(listNotifications)
  list(request: InSpaces, { caller }: MemberContext): Promise<Notification[]> {
    return this.notifications.list(caller, request);
  }

  @Handle(countUnreadNotifications)
  countUnread(request: InSpaces, { caller }: MemberContext): Promise<UnreadCount> {
    return this.notifications.countUnread(caller, request);
  }

  @Handle(readNotification)
  read(request: InSpaces & ById, { caller }: MemberContext): Promise<MessageReply> {
    return this.notifications.read(caller, request);
  }

  @Handle(readAllNotifications)
  readAll(request: InSpaces, { caller }: MemberContext): Promise<MessageReply> {
    return this.notifications.readAll(caller, request);
  }

  @OnEvent(groupChanged)
  groupChanged({ payload }: EventEnvelope<GroupRecord>, tx: Transaction): Promise<void> {
    return this.notifications.deleteOfFormerMembers(payload, tx);
  }

  @OnEvent(memberJoined)
  memberJoined({ payload, version }: EventEnvelope<MemberJoined>, tx: Transaction): Promise<void> {
    return this.joins.notifyOfJoin(payload, version, tx);
  }

  @OnEvent(passwordReset)
  passwordReset({ payload, version, occurredAt }: EventEnvelope<PasswordWasReset>, tx: Transaction): Promise<void> {
    return this.passwords.passwordReset(payload, { version, at: new Date(occurredAt) }, tx);
  }

  @OnEvent(joinsMoved)
  joinsMoved({ payload }: EventEnvelope<JoinsMoved>, tx: Transaction): Promise<void> {
    return this.joins.move(payload.joins, tx);
  }

  @OnEvent(groupPurged)
  groupPurged({ payload }: EventEnvelope<{ groupId: string }>, tx: Transaction): Promise<void> {
    return this.notifications.purge(payload.groupId, tx);
  }
}
