import { Body, Controller, Delete, Get, Inject, Post, Put, Res, UseInterceptors } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  type Caller,
  ConfirmIdentity,
  disableSecondFactor,
  EnableTotp,
  enableTotp,
  FinishSignIn,
  finishSignIn,
  getSecondFactor,
  LIMITS,
  MessageReply,
  PENDING_SIGN_IN_MINUTES,
  RecoverPassword,
  RecoveryCodes,
  recoverPassword,
  renewRecoveryCodes,
  SecondFactor,
  SignedIn,
  setUpTotp,
  TotpSetup,
  type Visitor,
} from '@pawplan/contracts';
import { RpcClient } from '@pawplan/platform';
import type { FastifyReply } from 'fastify';
import { GatewayConfig, publicUrl } from '../config.js';
import { Answers } from '../http/answers.js';
import { Refuses } from '../http/refusals.js';
import { BeforeSecondFactor } from '../session/before-second-factor.js';
import { AsMember, AsMemberOnDevice, AsVisitor, type CallerContext } from '../session/caller-context.js';
import { LeaseInvalidationInterceptor } from '../session/lease-invalidation.interceptor.js';
import { Public } from '../session/public.js';
import { replyWithDeviceCookie } from './device-cookie.js';
import { NEEDS_PROOF } from './refusal-texts.js';

/** The second step of a sign-in, and what a person needs for it. */
@ApiTags('auth')
@BeforeSecondFactor()
@UseInterceptors(LeaseInvalidationInterceptor)
@Controller('auth')
export class SecondFactorController {
  private readonly secure: boolean;

  constructor(
    private readonly rpc: RpcClient,
    @Inject(GatewayConfig) config: GatewayConfig,
  ) {
    this.secure = publicUrl(config).startsWith('https:');
  }

  @Public()
  @Post('second-factor')
  @ApiOperation({
    summary: 'Finish a sign-in',
    description: `Takes the token of a pending sign-in and one code. A pending sign-in ends after ${PENDING_SIGN_IN_MINUTES} minutes and after ${LIMITS.pendingAttempts} codes.`,
  })
  @Answers(200, SignedIn)
  @Refuses(401, 'The pending sign-in has ended.')
  @Refuses(403, 'An operator has disabled the account.')
  async finishSignIn(
    @Body() body: FinishSignIn,
    @AsVisitor() context: CallerContext<Visitor>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return replyWithDeviceCookie(await this.rpc.call(finishSignIn, body, context), reply, this.secure);
  }

  @Get('second-factor')
  @ApiOperation({
    summary: 'Get the second factor',
    description: 'Whether a sign-in of the caller needs a second step, and how many recovery codes are left.',
  })
  @Answers(200, SecondFactor)
  getSecondFactor(@AsMember() context: CallerContext<Caller>) {
    return this.rpc.call(getSecondFactor, {}, context);
  }

  @Delete('second-factor')
  @ApiOperation({
    summary: 'Turn the second factor off',
    description: 'A sign-in then needs one step. Recovery codes stay, because they can also set a new password.',
  })
  @Answers(200, SecondFactor)
  @Refuses(403, NEEDS_PROOF)
  disableSecondFactor(@Body() body: ConfirmIdentity, @AsMemberOnDevice() context: CallerContext<Caller>) {
    return this.rpc.call(disableSecondFactor, body, context);
  }

  @Post('second-factor/totp')
  @ApiOperation({
    summary: 'Create a secret for an app',
    description: 'For an app that shows codes (RFC 6238: SHA-1, 6 digits, 30 seconds). Changes nothing yet.',
  })
  @Answers(200, TotpSetup)
  @Refuses(403, NEEDS_PROOF)
  setUpTotp(@Body() body: ConfirmIdentity, @AsMemberOnDevice() context: CallerContext<Caller>) {
    return this.rpc.call(setUpTotp, body, context);
  }

  @Put('second-factor/totp')
  @ApiOperation({
    summary: 'Turn the second factor on',
    description:
      'Takes the first code of a new secret, which replaces an earlier one. Replies with new recovery codes; earlier ones stop working, and no device is trusted any more.',
  })
  @Answers(200, RecoveryCodes)
  @Refuses(409, 'The new secret is too old, or belongs to another session or an earlier password.')
  enableTotp(@Body() body: EnableTotp, @AsMember() context: CallerContext<Caller>) {
    return this.rpc.call(enableTotp, body, context);
  }

  @Post('recovery-codes')
  @ApiOperation({
    summary: 'Create recovery codes',
    description: 'Each finishes one sign-in or sets a new password once. Earlier codes stop working.',
  })
  @Answers(201, RecoveryCodes)
  @Refuses(403, NEEDS_PROOF)
  renewRecoveryCodes(@Body() body: ConfirmIdentity, @AsMemberOnDevice() context: CallerContext<Caller>) {
    return this.rpc.call(renewRecoveryCodes, body, context);
  }

  @Public()
  @Post('recover-password')
  @ApiOperation({
    summary: 'Set a new password by recovery code',
    description: 'Every session of the account ends, and known devices are forgotten. A second factor stays on.',
  })
  @Answers(200, MessageReply)
  recoverPassword(@Body() body: RecoverPassword, @AsVisitor() context: CallerContext<Visitor>) {
    return this.rpc.call(recoverPassword, body, context);
  }
}
