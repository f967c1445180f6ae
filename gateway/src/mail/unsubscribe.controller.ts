import { Controller, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { MessageReply, UnsubscribeMail, unsubscribeMail, type Visitor } from '@pawplan/contracts';
import { RpcClient } from '@pawplan/platform';
import { Answers, IgnoresBody } from '../http/answers.js';
import { AsVisitor, type CallerContext } from '../session/caller-context.js';
import { Public } from '../session/public.js';

/** The link in e-mails that turns them off. */
@ApiTags('notifications')
@Controller('mail')
export class UnsubscribeController {
  constructor(private readonly rpc: RpcClient) {}

  /** Mail programs send `List-Unsubscribe=One-Click` as a form (RFC 8058). The token identifies person and kind. */
  @Post('unsubscribe')
  @Public()
  @IgnoresBody()
  @ApiOperation({
    summary: 'Unsubscribe from e-mails',
    description:
      'Turns off the kind of e-mails from which the link is. Mail programs call it for a person who is not signed in ' +
      '(RFC 8058), with a body of any type, which is ignored. The reply is the same when the token is wrong.',
  })
  @Answers(200, MessageReply)
  unsubscribeMail(@Query() query: UnsubscribeMail, @AsVisitor() context: CallerContext<Visitor>) {
    return this.rpc.call(unsubscribeMail, query, context);
  }
}
