import { Body, Controller, Delete, Get, Inject, Post, Put, Res, UseInterceptors } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  type Caller,
  ConnectGoogle,
  connectGoogle,
  disconnectGoogle,
  ExchangeCode,
  exchangeGoogle,
  SignedIn,
  SignInPending,
  UpdateGoogle,
  User,
  updateGoogle,
  type Visitor,
} from '@pawplan/contracts';
import { RpcClient } from '@pawplan/platform';
import type { FastifyReply } from 'fastify';
import { GatewayConfig, publicUrl } from '../config.js';
import { Answers, AnswersOneOf } from '../http/answers.js';
import { Refuses } from '../http/refusals.js';
import { AsMember, AsMemberOnDevice, AsVisitor, type CallerContext } from '../session/caller-context.js';
import { LeaseInvalidationInterceptor } from '../session/lease-invalidation.interceptor.js';
import { Public } from '../session/public.js';
import { replyWithDeviceCookie } from './device-cookie.js';
import { GoogleConfig, googleConfigOf } from './google-config.js';

@ApiTags('auth')
@UseInterceptors(LeaseInvalidationInterceptor)
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
  @ApiOperation({
    summary: 'Get the Google settings',
    description: "What the web app needs to open Google's popup. None of it is secret.",
  })
  @Answers(200, GoogleConfig)
  getGoogleConfig() {
    return googleConfigOf(this.config);
  }

  @Public()
  @Post('exchange')
  @ApiOperation({
    summary: 'Sign in with Google',
    description:
      "Exchanges the code of Google's popup for a session, or for a pending sign-in as `POST /api/auth/login` does. Registers an account for an e-mail address that has none.",
  })
  @AnswersOneOf(200, [SignedIn, SignInPending])
  @Refuses(403, 'An operator has disabled the account, or registration is not open.')
  @Refuses(
    409,
    'The e-mail address belongs to an account that this Google account must not take over, also because of its second factor, or whose password is asked for.',
  )
  async exchangeGoogleCode(
    @Body() body: ExchangeCode,
    @AsVisitor() context: CallerContext<Visitor>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return replyWithDeviceCookie(await this.rpc.call(exchangeGoogle, body, context), reply, this.secure);
  }

  @Post('connect')
  @ApiOperation({
    summary: 'Connect a Google account',
    description: 'Allows the caller to sign in with that Google account and to sync its calendar. The password stays.',
  })
  @Answers(200, User)
  @Refuses(403, 'The call needs the current password or a recent sign-in, or the caller is not a member of the group.')
  connectGoogle(@Body() body: ConnectGoogle, @AsMemberOnDevice() context: CallerContext<Caller>) {
    return this.rpc.call(connectGoogle, body, context);
  }

  @Put()
  @ApiOperation({
    summary: 'Choose the space for Google events',
    description: 'New events of the Google calendar are pulled into this space, where its members see them.',
  })
  @Answers(200, User)
  @Refuses(403, 'The caller is not a member of the group.')
  updateGoogle(@Body() body: UpdateGoogle, @AsMember() context: CallerContext<Caller>) {
    return this.rpc.call(updateGoogle, body, context);
  }

  @Delete()
  @ApiOperation({
    summary: 'Disconnect the Google account',
    description: 'Revokes the access at Google, stops syncs and ends the sign-in through that Google account.',
  })
  @Answers(200, User)
  disconnectGoogle(@AsMember() context: CallerContext<Caller>) {
    return this.rpc.call(disconnectGoogle, {}, context);
  }
}
