import { Controller, Get, Param, Post, UseInterceptors } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
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
import { Answers } from '../http/answers.js';
import { IdPipe } from '../http/id.pipe.js';
import { type Ask, AsMember, OwnSpaces } from '../session/ask.js';
import { SpacesStillMine } from '../session/spaces-still-mine.js';

const NotificationId = () => Param('id', new IdPipe('not-found', MESSAGES.notificationNotFound));

/** What the caller is told, out of all of their spaces. */
@ApiTags('notifications')
@UseInterceptors(SpacesStillMine)
@Controller('notifications')
export class NotificationsController {
  constructor(private readonly rpc: RpcClient) {}

  @Get()
  @Answers(200, [Notification])
  listNotifications(@OwnSpaces() spaces: readonly Space[], @AsMember() ask: Ask<Caller>) {
    return this.rpc.json(listNotifications, { spaces }, ask);
  }

  @Get('unread-count')
  @Answers(200, UnreadCount)
  countUnreadNotifications(@OwnSpaces() spaces: readonly Space[], @AsMember() ask: Ask<Caller>) {
    return this.rpc.call(countUnreadNotifications, { spaces }, ask);
  }

  @Post('read-all')
  @Answers(200, MessageReply)
  readAllNotifications(@OwnSpaces() spaces: readonly Space[], @AsMember() ask: Ask<Caller>) {
    return this.rpc.call(readAllNotifications, { spaces }, ask);
  }

  @Post(':id/read')
  @Answers(200, MessageReply)
  readNotification(@NotificationId() id: string, @OwnSpaces() spaces: readonly Space[], @AsMember() ask: Ask<Caller>) {
    return this.rpc.call(readNotification, { id, spaces }, ask);
  }
}
