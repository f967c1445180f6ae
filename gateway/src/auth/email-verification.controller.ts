import { Body, Controller, Inject, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  type Caller,
  MESSAGES,
  MessageReply,
  sendVerifyLink,
  VerifyEmail,
  type Visitor,
  verifyEmail,
} from '@pawplan/contracts';
import { Failure, RpcClient } from '@pawplan/platform';
import { GatewayConfig } from '../config.js';
import { Answers } from '../http/answers.js';
import { Refuses } from '../http/refusals.js';
import { AsMemberOnDevice, AsVisitor, type CallerContext } from '../session/caller-context.js';
import { Public } from '../session/public.js';

@ApiTags('auth')
@Controller('auth/verify-email')
export class EmailVerificationController {
  constructor(
    private readonly rpc: RpcClient,
    @Inject(GatewayConfig) private readonly config: GatewayConfig,
  ) {}

  @Public()
  @Post()
  @ApiOperation({
    summary: 'Confirm an e-mail address by link',
    description:
      'Takes the token of a link that was mailed to the address. The reply is the same for every token that is not valid.',
  })
  @Answers(200, MessageReply)
  @Refuses(404, 'The link has expired or was used before, or the account has another address now.')
  verifyEmail(@Body() body: VerifyEmail, @AsVisitor() context: CallerContext<Visitor>) {
    return this.rpc.call(verifyEmail, body, context);
  }

  @Post('resend')
  @ApiOperation({
    summary: 'Send another link that confirms the e-mail address',
    description:
      'The link goes to the address of the caller, and an earlier one ends. Sends none for an address that is confirmed.',
  })
  @Answers(200, MessageReply)
  @Refuses(503, 'This server sends no e-mails.')
  sendVerifyLink(@AsMemberOnDevice() context: CallerContext<Caller>) {
    if (!this.config.hasMail) throw new Failure('unavailable', MESSAGES.mailNotSetUp);
    return this.rpc.call(sendVerifyLink, {}, context);
  }
}
