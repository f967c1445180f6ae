import { Controller, Delete, Get, Param, UseInterceptors } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
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
import { Answers } from '../http/answers.js';
import { IdPipe } from '../http/id.pipe.js';
import { AsMember, type CallerContext } from '../session/caller-context.js';
import { FreshLease } from '../session/fresh-lease.js';

const SessionId = () => Param('id', new IdPipe('not-found', MESSAGES.deviceNotFound, isSessionId));

@ApiTags('auth')
@UseInterceptors(FreshLease)
@Controller('auth/sessions')
export class SignInSessionsController {
  constructor(private readonly rpc: RpcClient) {}

  @Get()
  @Answers(200, [OwnSession])
  listSessions(@AsMember() context: CallerContext<Caller>) {
    return this.rpc.call(listSessions, {}, context);
  }

  @Delete()
  @Answers(200, MessageReply)
  endOtherSessions(@AsMember() context: CallerContext<Caller>) {
    return this.rpc.call(endOtherSessions, {}, context);
  }

  @Delete(':id')
  @Answers(200, MessageReply)
  endSession(@SessionId() id: string, @AsMember() context: CallerContext<Caller>) {
    return this.rpc.call(endSession, { id }, context);
  }
}
