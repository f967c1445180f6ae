import { Body, Controller, Delete, Get, Ip, Param, Post, Put, UseInterceptors } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
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
  renewInviteCode,
  SwitchGroup,
  switchGroup,
  User,
} from '@pawplan/contracts';
import { RpcClient } from '@pawplan/platform';
import { Answers } from '../http/answers.js';
import { IdPipe } from '../http/id.pipe.js';
import { type Ask, AsMember } from '../session/ask.js';
import { FreshLease } from '../session/fresh-lease.js';

/** An unknown group is answered like one that is not theirs (§8 of the decisions). */
const GroupId = () => Param('id', new IdPipe('forbidden', MESSAGES.notMember));

@ApiTags('groups')
@UseInterceptors(FreshLease)
@Controller('groups')
export class GroupsController {
  constructor(private readonly rpc: RpcClient) {}

  @Get()
  @Answers(200, [Group])
  listGroups(@AsMember() ask: Ask<Caller>) {
    return this.rpc.call(listGroups, {}, ask);
  }

  @Post()
  @Answers(201, Group)
  createGroup(@Body() body: CreateGroup, @AsMember() ask: Ask<Caller>) {
    return this.rpc.call(createGroup, body, ask);
  }

  @Post('join')
  @Answers(200, Group)
  joinGroup(@Body() body: JoinGroup, @Ip() address: string, @AsMember() ask: Ask<Caller>) {
    return this.rpc.call(joinGroup, { ...body, address }, ask);
  }

  @Put('switch')
  @Answers(200, User)
  switchGroup(@Body() body: SwitchGroup, @AsMember() ask: Ask<Caller>) {
    return this.rpc.call(switchGroup, body, ask);
  }

  @Post(':id/invite-code')
  @Answers(200, Group)
  renewInviteCode(@GroupId() id: string, @AsMember() ask: Ask<Caller>) {
    return this.rpc.call(renewInviteCode, { id }, ask);
  }

  @Delete(':id/leave')
  @Answers(200, MessageReply)
  leaveGroup(@GroupId() id: string, @AsMember() ask: Ask<Caller>) {
    return this.rpc.call(leaveGroup, { id }, ask);
  }
}
