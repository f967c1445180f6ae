import { Body, Controller, Delete, Get, Inject, Post, Put, UseInterceptors } from '@nestjs/common';
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
import { GatewayConfig } from '../config.js';
import { Answers } from '../http/answers.js';
import { type Ask, AsMember, AsVisitor } from '../session/ask.js';
import { FreshLease } from '../session/fresh-lease.js';
import { Public } from '../session/public.js';
import { GoogleConfig, googleConfigOf } from './google-config.js';

@ApiTags('auth')
@UseInterceptors(FreshLease)
@Controller('auth/google')
export class GoogleController {
  constructor(
    private readonly rpc: RpcClient,
    @Inject(GatewayConfig) private readonly config: GatewayConfig,
  ) {}

  @Public()
  @Get('config')
  @Answers(200, GoogleConfig)
  getGoogleConfig() {
    return googleConfigOf(this.config);
  }

  @Public()
  @Post('exchange')
  @Answers(200, SignedIn)
  exchangeGoogleCode(@Body() body: ExchangeCode, @AsVisitor() ask: Ask<Visitor>) {
    return this.rpc.call(exchangeGoogle, body, ask);
  }

  @Post('connect')
  @Answers(200, User)
  connectGoogle(@Body() body: ConnectGoogle, @AsMember() ask: Ask<Caller>) {
    return this.rpc.call(connectGoogle, body, ask);
  }

  @Put()
  @Answers(200, User)
  updateGoogle(@Body() body: UpdateGoogle, @AsMember() ask: Ask<Caller>) {
    return this.rpc.call(updateGoogle, body, ask);
  }

  @Delete()
  @Answers(200, User)
  disconnectGoogle(@AsMember() ask: Ask<Caller>) {
    return this.rpc.call(disconnectGoogle, {}, ask);
  }
}
