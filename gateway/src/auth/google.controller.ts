import { Body, Controller, Delete, Get, Inject, Post, Put, Res, UseInterceptors } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  type Caller,
  ConnectGoogle,
  connectGoogle,
  disconnectGoogle,
  ExchangeCode,
  exchangeGoogle,
  SignedIn,
  UpdateGoogle,
  User,
  updateGoogle,
  type Visitor,
} from '@pawplan/contracts';
import { RpcClient } from '@pawplan/platform';
import type { FastifyReply } from 'fastify';
import { GatewayConfig, publicUrl } from '../config.js';
import { Answers } from '../http/answers.js';
import { AsMember, AsMemberOnDevice, AsVisitor, type CallerContext } from '../session/caller-context.js';
import { FreshLease } from '../session/fresh-lease.js';
import { Public } from '../session/public.js';
import { answerOnDevice } from './device-cookie.js';
import { GoogleConfig, googleConfigOf } from './google-config.js';

@ApiTags('auth')
@UseInterceptors(FreshLease)
@Controller('auth/google')
export class GoogleController {
  private readonly secure: boolean;

  constructor(
    private readonly rpc: RpcClient,
    @Inject(GatewayConfig) private readonly config: GatewayConfig,
  ) {
    this.secure = publicUrl(config).startsWith('https:');
  }

  @Public()
  @Get('config')
  @Answers(200, GoogleConfig)
  getGoogleConfig() {
    return googleConfigOf(this.config);
  }

  @Public()
  @Post('exchange')
  @Answers(200, SignedIn)
  async exchangeGoogleCode(
    @Body() body: ExchangeCode,
    @AsVisitor() context: CallerContext<Visitor>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return answerOnDevice(await this.rpc.call(exchangeGoogle, body, context), reply, this.secure);
  }

  @Post('connect')
  @Answers(200, User)
  connectGoogle(@Body() body: ConnectGoogle, @AsMemberOnDevice() context: CallerContext<Caller>) {
    return this.rpc.call(connectGoogle, body, context);
  }

  @Put()
  @Answers(200, User)
  updateGoogle(@Body() body: UpdateGoogle, @AsMember() context: CallerContext<Caller>) {
    return this.rpc.call(updateGoogle, body, context);
  }

  @Delete()
  @Answers(200, User)
  disconnectGoogle(@AsMember() context: CallerContext<Caller>) {
    return this.rpc.call(disconnectGoogle, {}, context);
  }
}
