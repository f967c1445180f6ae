import { Controller, Delete, Get, Param, UseInterceptors } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  type Caller,
  endOtherSessions,
  endSession,
  isSessionId,
  listSessions,
  MESSAGES,
  MessageReply,
  OwnSession,
} from '@pawplan/contracts';
import { RpcClient } from '@pawplan/platform';
import { Answers, TakesId } from '../http/answers.js';
import { IdPipe } from '../http/id.pipe.js';
import { BeforeSecondFactor } from '../session/before-second-factor.js';
import { AsMember, type CallerContext } from '../session/caller-context.js';
import { LeaseInvalidationInterceptor } from '../session/lease-invalidation.interceptor.js';

const SessionId = () => Param('id', new IdPipe('not-found', MESSAGES.deviceNotFound, isSessionId));

@ApiTags('auth')
@BeforeSecondFactor()
@UseInterceptors(LeaseInvalidationInterceptor)
@Controller('auth/sessions')
export class SignInSessionsController {
  constructor(private readonly rpc: RpcClient) {}

  @Get()
  @ApiOperation({
    summary: "List the caller's sessions",
    description: 'The devices on which the caller is signed in, newest sign-in first.',
  })
  @Answers(200, [OwnSession])
  listSessions(@AsMember() context: CallerContext<Caller>) {
    return this.rpc.call(listSessions, {}, context);
  }

  @Delete()
  @ApiOperation({
    summary: 'End all other sessions',
    description: 'Signs out every device of the caller except the one that makes this call.',
  })
  @Answers(200, MessageReply)
  endOtherSessions(@AsMember() context: CallerContext<Caller>) {
    return this.rpc.call(endOtherSessions, {}, context);
  }

  @Delete(':id')
  @ApiOperation({
    summary: 'End a session',
    description: 'Signs out one device of the caller. Its live streams end at once.',
  })
  @TakesId('session')
  @Answers(200, MessageReply)
  endSession(@SessionId() id: string, @AsMember() context: CallerContext<Caller>) {
    return this.rpc.call(endSession, { id }, context);
  }
}
