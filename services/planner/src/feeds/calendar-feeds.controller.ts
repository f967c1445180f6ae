import { Controller } from '@nestjs/common';
import {
  type ById,
  type CalendarFeed,
  type CreateCalendarFeedWith,
  createFeed,
  type EmptyRequest,
  type FeedState,
  groupPurged,
  listFeeds,
  type MemberContext,
  type MessageReply,
  memberLeft,
  type OpenFeed,
  openFeed,
  type PasswordWasReset,
  passwordReset,
  type ReadFeed,
  readFeed,
  revokeFeed,
  type VisitorContext,
} from '@pawplan/contracts';
import { type EventEnvelope, Handle, OnEvent, type Page, type Transaction } from '@pawplan/platform';
import { CalendarFeedsService } from './calendar-feeds.service.js';

/** Handles the calls and events that concern calendar feeds. */
@Controller()
export class CalendarFeedsController {
  constructor(private readonly feeds: CalendarFeedsService) {}

  @Handle(listFeeds)
  list(_: EmptyRequest, { caller }: MemberContext): Promise<CalendarFeed[]> {
    return this.feeds.list(caller);
  }

  @Handle(createFeed)
  create(input: CreateCalendarFeedWith, { caller }: MemberContext): Promise<CalendarFeed> {
    return this.feeds.create(caller, input);
  }

  @Handle(revokeFeed)
  revoke({ id }: ById, { caller }: MemberContext): Promise<MessageReply> {
    return this.feeds.revoke(caller, id);
  }

  @Handle(openFeed)
  open(request: OpenFeed, _: VisitorContext): Promise<FeedState> {
    return this.feeds.open(request);
  }

  @Handle(readFeed)
  read(request: ReadFeed, { after }: VisitorContext): Promise<Page<string>> {
    return this.feeds.read(request, after);
  }

  @OnEvent(memberLeft)
  memberLeft(
    { payload, occurredAt }: EventEnvelope<{ groupId: string; userId: string }>,
    tx: Transaction,
  ): Promise<void> {
    return this.feeds.memberLeft(payload.groupId, payload.userId, new Date(occurredAt), tx);
  }

  @OnEvent(passwordReset)
  passwordReset({ payload, occurredAt }: EventEnvelope<PasswordWasReset>, tx: Transaction): Promise<void> {
    return this.feeds.passwordReset(payload.userId, new Date(occurredAt), tx);
  }

  @OnEvent(groupPurged)
  groupPurged({ payload }: EventEnvelope<{ groupId: string }>): Promise<void> {
    return this.feeds.groupPurged(payload.groupId);
  }
}
