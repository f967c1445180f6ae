import { Body, Controller, Delete, Get, Inject, Ip, Param, Post, Put, UseInterceptors } from '@nestjs/common';
import { ApiBody, ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  type Caller,
  CreateGroup,
  createGroup,
  Group,
  InviteByEmail,
  inviteByEmail,
  JoinGroup,
  joinGroup,
  leaveGroup,
  listGroups,
  MESSAGES,
  MessageReply,
  RenewInviteCode,
  RequireSecondFactor,
  removeMember,
  renewInviteCode,
  requireSecondFactor,
  SwitchGroup,
  switchGroup,
  User,
} from '@pawplan/contracts';
import { Failure, RpcClient } from '@pawplan/platform';
import { GatewayConfig } from '../config.js';
import { Answers, TakesId } from '../http/answers.js';
import { IdPipe } from '../http/id.pipe.js';
import { replyOf } from '../http/long-reply.js';
import { Refuses } from '../http/refusals.js';
import { BeforeSecondFactor } from '../session/before-second-factor.js';
import { AsMember, AsMemberOnDevice, type CallerContext } from '../session/caller-context.js';
import { LeaseInvalidationInterceptor } from '../session/lease-invalidation.interceptor.js';
import { SpaceAccessInterceptor } from '../session/space-access.interceptor.js';

/** A malformed group id gets the same reply as a group that the caller is not in. */
const GroupId = () => Param('id', new IdPipe('forbidden', MESSAGES.notMember));

/** A malformed user id gets the same reply as a user who is not a member. */
const MemberId = () => Param('userId', new IdPipe('not-found', MESSAGES.memberNotFound));

@ApiTags('groups')
@UseInterceptors(LeaseInvalidationInterceptor)
@Controller('groups')
export class GroupsController {
  constructor(
    private readonly rpc: RpcClient,
    @Inject(GatewayConfig) private readonly config: GatewayConfig,
  ) {}

  @BeforeSecondFactor()
  @Get()
  @ApiOperation({
    summary: 'List groups',
    description: 'The groups of the caller, with their members and invite codes.',
  })
  @UseInterceptors(SpaceAccessInterceptor)
  @Answers(200, [Group])
  listGroups(@AsMember() context: CallerContext<Caller>) {
    return replyOf(this.rpc.pages(listGroups, {}, context));
  }

  @Post()
  @ApiOperation({
    summary: 'Create a group',
    description: 'The caller is its only member at first. The active space does not change.',
  })
  @Answers(201, Group)
  createGroup(@Body() body: CreateGroup, @AsMember() context: CallerContext<Caller>) {
    return this.rpc.call(createGroup, body, context);
  }

  @Post('join')
  @ApiOperation({
    summary: 'Join a group',
    description: 'Makes the caller a member of the group with this invite code. The active space does not change.',
  })
  @Answers(200, Group)
  @Refuses(404, 'No group has this code, or the code has expired.')
  @Refuses(409, 'The caller is already a member, or the group is full, or the caller is in too many groups.')
  joinGroup(@Body() body: JoinGroup, @Ip() address: string, @AsMember() context: CallerContext<Caller>) {
    return this.rpc.call(joinGroup, { ...body, address }, context);
  }

  @Put('switch')
  @ApiOperation({
    summary: 'Switch the active space',
    description: 'The active space applies to calls without `X-Space`.',
  })
  @Answers(200, User)
  @Refuses(403, 'The caller is not a member of the group.')
  switchGroup(@Body() body: SwitchGroup, @AsMember() context: CallerContext<Caller>) {
    return this.rpc.call(switchGroup, body, context);
  }

  @Post(':id/invite-code')
  @ApiOperation({
    summary: 'Renew the invite code',
    description: 'Every member may do this. The previous code becomes invalid at once.',
  })
  @TakesId('group')
  @ApiBody({ type: RenewInviteCode, required: false })
  @Answers(200, Group)
  renewInviteCode(@GroupId() id: string, @Body() body: RenewInviteCode, @AsMember() context: CallerContext<Caller>) {
    return this.rpc.call(renewInviteCode, { ...body, id }, context);
  }

  @Post(':id/invitations')
  @ApiOperation({
    summary: 'Invite a person by e-mail',
    description: 'Mails the invite link, in the language of the caller. The reply is the same for every address.',
  })
  @TakesId('group')
  @Answers(200, MessageReply)
  @Refuses(409, 'The invite code of the group has expired.')
  @Refuses(503, 'This server sends no e-mails.')
  inviteByEmail(
    @GroupId() id: string,
    @Body() body: InviteByEmail,
    @AsMemberOnDevice() context: CallerContext<Caller>,
  ) {
    if (!this.config.hasMail) throw new Failure('unavailable', MESSAGES.mailNotSetUp);
    return this.rpc.call(inviteByEmail, { ...body, id }, context);
  }

  @Put(':id/second-factor')
  @ApiOperation({
    summary: 'Require two-step sign-in',
    description:
      'Sets whether members need two-step sign-in to use the group. Only the owner may do this, with two-step sign-in of their own.',
  })
  @TakesId('group')
  @Answers(200, Group)
  @Refuses(409, 'The owner has no two-step sign-in.')
  requireSecondFactor(
    @GroupId() id: string,
    @Body() body: RequireSecondFactor,
    @AsMember() context: CallerContext<Caller>,
  ) {
    return this.rpc.call(requireSecondFactor, { ...body, id }, context);
  }

  @Delete(':id/leave')
  @ApiOperation({
    summary: 'Leave a group',
    description: "The caller's items stay in the group. A group without members is archived and deleted after 30 days.",
  })
  @TakesId('group')
  @Answers(200, MessageReply)
  leaveGroup(@GroupId() id: string, @AsMember() context: CallerContext<Caller>) {
    return this.rpc.call(leaveGroup, { id }, context);
  }

  @Delete(':id/members/:userId')
  @ApiOperation({
    summary: 'Remove a member',
    description: 'Only the owner of the group may do this. It has the same effects as a leave.',
  })
  @TakesId('group')
  @TakesId('member', 'userId')
  @Answers(200, MessageReply)
  removeMember(@GroupId() id: string, @MemberId() userId: string, @AsMember() context: CallerContext<Caller>) {
    return this.rpc.call(removeMember, { id, userId }, context);
  }
}
