import { Controller, Get, Param, Post, UseInterceptors } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  type Caller,
  countUnreadNotifications,
  listNotifications,
  MESSAGES,
  MessageReply,
  Notification,
  readAllNotifications,
  readNotification,
  type Space,
  UnreadCount,
} from '@pawplan/contracts';
import { RpcClient } from '@pawplan/platform';
import { Answers, TakesId } from '../http/answers.js';
import { IdPipe } from '../http/id.pipe.js';
import { AsMember, type CallerContext, OwnSpaces } from '../session/caller-context.js';
import { SpacesAccessInterceptor } from '../session/spaces-access.interceptor.js';

const NotificationId = () => Param('id', new IdPipe('not-found', MESSAGES.notificationNotFound));

/** The caller's notifications from all of their spaces. */
@ApiTags('notifications')
@UseInterceptors(SpacesAccessInterceptor)
@Controller('notifications')
export class NotificationsController {
  constructor(private readonly rpc: RpcClient) {}

  @Get()
  @ApiOperation({
    summary: 'List notifications',
    description: 'The latest 200 notifications of the caller from all of their spaces, newest first.',
  })
  @Answers(200, [Notification])
  listNotifications(@OwnSpaces() spaces: readonly Space[], @AsMember() context: CallerContext<Caller>) {
    return this.rpc.json(listNotifications, { spaces }, context);
  }

  @Get('unread-count')
  @ApiOperation({
    summary: 'Count unread notifications',
    description: "The number of the caller's unread notifications from all of their spaces.",
  })
  @Answers(200, UnreadCount)
  countUnreadNotifications(@OwnSpaces() spaces: readonly Space[], @AsMember() context: CallerContext<Caller>) {
    return this.rpc.call(countUnreadNotifications, { spaces }, context);
  }

  @Post('read-all')
  @ApiOperation({
    summary: 'Mark all notifications as read',
    description: "Marks the caller's notifications from all of their spaces.",
  })
  @Answers(200, MessageReply)
  readAllNotifications(@OwnSpaces() spaces: readonly Space[], @AsMember() context: CallerContext<Caller>) {
    return this.rpc.call(readAllNotifications, { spaces }, context);
  }

  @Post(':id/read')
  @ApiOperation({
    summary: 'Mark a notification as read',
    description: 'The caller can mark only their own notifications.',
  })
  @TakesId('notification')
  @Answers(200, MessageReply)
  readNotification(
    @NotificationId() id: string,
    @OwnSpaces() spaces: readonly Space[],
    @AsMember() context: CallerContext<Caller>,
  ) {
    return this.rpc.call(readNotification, { id, spaces }, context);
  }
}
