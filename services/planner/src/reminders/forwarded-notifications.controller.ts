import { Controller } from '@nestjs/common';
import {
  type ById,
  countUnreadNotifications,
  type InSpaces,
  listNotifications,
  type MemberContext,
  type MessageReply,
  type Notification,
  readAllNotifications,
  readNotification,
  type UnreadCount,
} from '@pawplan/contracts';
import { type Call, Failure, Handle, PLATFORM_MESSAGES, PlatformConfig, RpcClient } from '@pawplan/platform';

/**
 * During an upgrade, gateways of the previous release request notifications from this service. It passes the calls on.
 */
@Controller()
export class ForwardedNotificationsController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly config: PlatformConfig,
  ) {}

  @Handle(listNotifications)
  list(request: InSpaces, context: MemberContext): Promise<Notification[]> {
    return this.forward(listNotifications, request, context);
  }

  @Handle(countUnreadNotifications)
  countUnread(request: InSpaces, context: MemberContext): Promise<UnreadCount> {
    return this.forward(countUnreadNotifications, request, context);
  }

  @Handle(readNotification)
  read(request: InSpaces & ById, context: MemberContext): Promise<MessageReply> {
    return this.forward(readNotification, request, context);
  }

  @Handle(readAllNotifications)
  readAll(request: InSpaces, context: MemberContext): Promise<MessageReply> {
    return this.forward(readAllNotifications, request, context);
  }

  private async forward<Request extends object, Reply>(
    call: Call<Request, Reply, MemberContext['caller']>,
    request: Request,
    { caller, operation, deadline }: MemberContext,
  ): Promise<Reply> {
    if (!this.config.ACCEPT_PREVIOUS_RELEASE) throw new Failure('unavailable', PLATFORM_MESSAGES.callUnknown);
    return this.rpc.call(call, request, { caller, operation, deadlineMs: deadline - performance.now() });
  }
}
