import { Body, Controller, Delete, Get, Ip, Param, Post, Put, UseInterceptors } from '@nestjs/common';
import { ApiBody, ApiTags } from '@nestjs/swagger';
import {
  type Caller,
  CreateGroup,
  createGroup,
  Group,
  JoinGroup,
  joinGroup,
  leaveGroup,
  listGroups,
  MESSAGES,
  MessageReply,
  RenewInviteCode,
  removeMember,
  renewInviteCode,
  SwitchGroup,
  switchGroup,
  User,
} from '@pawplan/contracts';
import { RpcClient } from '@pawplan/platform';
import { Answers } from '../http/answers.js';
import { IdPipe } from '../http/id.pipe.js';
import { replyOf } from '../http/long-reply.js';
import { AsMember, type CallerContext } from '../session/caller-context.js';
import { FreshLease } from '../session/fresh-lease.js';
import { SpaceStillOpen } from '../session/space-still-open.js';

/** A malformed group id gets the same reply as a group that the caller is not in. */
const GroupId = () => Param('id', new IdPipe('forbidden', MESSAGES.notMember));

/** A malformed user id gets the same reply as a user who is not a member. */
const MemberId = () => Param('userId', new IdPipe('not-found', MESSAGES.memberNotFound));

@ApiTags('groups')
@UseInterceptors(FreshLease)
@Controller('groups')
export class GroupsController {
  constructor(private readonly rpc: RpcClient) {}

  @Get()
  @UseInterceptors(SpaceStillOpen)
  @Answers(200, [Group])
  listGroups(@AsMember() context: CallerContext<Caller>) {
    return replyOf(this.rpc.pages(listGroups, {}, context));
  }

  @Post()
  @Answers(201, Group)
  createGroup(@Body() body: CreateGroup, @AsMember() context: CallerContext<Caller>) {
    return this.rpc.call(createGroup, body, context);
  }

  @Post('join')
  @Answers(200, Group)
  joinGroup(@Body() body: JoinGroup, @Ip() address: string, @AsMember() context: CallerContext<Caller>) {
    return this.rpc.call(joinGroup, { ...body, address }, context);
  }

  @Put('switch')
  @Answers(200, User)
  switchGroup(@Body() body: SwitchGroup, @AsMember() context: CallerContext<Caller>) {
    return this.rpc.call(switchGroup, body, context);
  }

  @Post(':id/invite-code')
  @ApiBody({ type: RenewInviteCode, required: false })
  @Answers(200, Group)
  renewInviteCode(@GroupId() id: string, @Body() body: RenewInviteCode, @AsMember() context: CallerContext<Caller>) {
    return this.rpc.call(renewInviteCode, { ...body, id }, context);
  }

  @Delete(':id/leave')
  @Answers(200, MessageReply)
  leaveGroup(@GroupId() id: string, @AsMember() context: CallerContext<Caller>) {
    return this.rpc.call(leaveGroup, { id }, context);
  }

  @Delete(':id/members/:userId')
  @Answers(200, MessageReply)
  removeMember(@GroupId() id: string, @MemberId() userId: string, @AsMember() context: CallerContext<Caller>) {
    return this.rpc.call(removeMember, { id, userId }, context);
  }
}
