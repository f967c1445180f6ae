import { Body, Controller, Inject, Post, Put, Res, UseInterceptors } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  type Caller,
  ConfirmIdentity,
  enablePasskeyStep,
  PASSKEY_MINUTES,
  PasskeyAssertion,
  PasskeyRequestOptions,
  PasskeyStep,
  passkeySignInOptions,
  passkeyStepOptions,
  RecoveryCodes,
  SignedIn,
  signInWithPasskey,
  type Visitor,
} from '@pawplan/contracts';
import { RpcClient } from '@pawplan/platform';
import type { FastifyReply } from 'fastify';
import { GatewayConfig, publicUrl } from '../config.js';
import { Answers } from '../http/answers.js';
import { Refuses } from '../http/refusals.js';
import { BeforeSecondFactor } from '../session/before-second-factor.js';
import { AsMemberOnDevice, AsVisitor, type CallerContext } from '../session/caller-context.js';
import { LeaseInvalidationInterceptor } from '../session/lease-invalidation.interceptor.js';
import { Public } from '../session/public.js';
import { replyWithDeviceCookie } from './device-cookie.js';
import { NO_PASSKEYS } from './refusal-texts.js';

/** Signing in with a passkey, alone or as the second step. */
@ApiTags('auth')
@BeforeSecondFactor()
@UseInterceptors(LeaseInvalidationInterceptor)
@Controller('auth')
export class PasskeySignInController {
  private readonly secure: boolean;

  constructor(
    private readonly rpc: RpcClient,
    @Inject(GatewayConfig) config: GatewayConfig,
  ) {
    this.secure = publicUrl(config).startsWith('https:');
  }

  @Public()
  @Post('passkey-sign-in/options')
  @ApiOperation({
    summary: 'Start a sign-in with a passkey',
    description: `What a browser needs to find a passkey of this server. The challenge is valid for ${PASSKEY_MINUTES} minutes.`,
  })
  @Answers(200, PasskeyRequestOptions)
  @Refuses(503, NO_PASSKEYS)
  passkeySignInOptions(@AsVisitor() context: CallerContext<Visitor>) {
    return this.rpc.call(passkeySignInOptions, {}, context);
  }

  @Public()
  @Post('passkey-sign-in')
  @ApiOperation({
    summary: 'Sign in with a passkey',
    description: 'Takes the answer of the browser to the options. There is no second step.',
  })
  @Answers(200, SignedIn)
  @Refuses(401, 'The passkey is unknown, or the answer is not valid, too old or was used before.')
  @Refuses(403, 'An operator has disabled the account.')
  async signInWithPasskey(
    @Body() body: PasskeyAssertion,
    @AsVisitor() context: CallerContext<Visitor>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return replyWithDeviceCookie(await this.rpc.call(signInWithPasskey, body, context), reply, this.secure);
  }

  @Public()
  @Post('second-factor/passkey')
  @ApiOperation({
    summary: 'Start a second step with a passkey',
    description: 'What a browser needs to finish a pending sign-in with one of the passkeys of its person.',
  })
  @Answers(200, PasskeyRequestOptions)
  @Refuses(401, 'The pending sign-in has ended.')
  @Refuses(503, NO_PASSKEYS)
  passkeyStepOptions(@Body() body: PasskeyStep, @AsVisitor() context: CallerContext<Visitor>) {
    return this.rpc.call(passkeyStepOptions, body, context);
  }

  @Put('second-factor/passkeys')
  @ApiOperation({
    summary: 'Turn the second factor on with passkeys',
    description:
      'A sign-in with the password or Google then needs a passkey or a recovery code; an app is not asked for any more. Replies with new recovery codes; earlier ones stop working, and no device is trusted any more.',
  })
  @Answers(200, RecoveryCodes)
  @Refuses(403, 'The call needs the current password or a recent sign-in.')
  @Refuses(409, 'The caller has no passkey.')
  enablePasskeyStep(@Body() body: ConfirmIdentity, @AsMemberOnDevice() context: CallerContext<Caller>) {
    return this.rpc.call(enablePasskeyStep, body, context);
  }
}
