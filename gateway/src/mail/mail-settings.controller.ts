import { Body, Controller, Get, Put } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Caller, getMailSettings, MailSettings, UpdateMailSettings, updateMailSettings } from '@pawplan/contracts';
import { RpcClient } from '@pawplan/platform';
import { Answers } from '../http/answers.js';
import { AsMember, type CallerContext } from '../session/caller-context.js';

/** The e-mails that the caller has chosen to get. */
@ApiTags('notifications')
@Controller('notifications/email')
export class MailSettingsController {
  constructor(private readonly rpc: RpcClient) {}

  @Get()
  @ApiOperation({
    summary: 'Get the chosen e-mails',
    description: 'Whether the caller gets reminders and their day by e-mail. A server without e-mail sends none.',
  })
  @Answers(200, MailSettings)
  getMailSettings(@AsMember() context: CallerContext<Caller>) {
    return this.rpc.call(getMailSettings, {}, context);
  }

  @Put()
  @ApiOperation({
    summary: 'Choose e-mails',
    description:
      "Reminders by e-mail come like those in the app. The e-mail with the caller's day comes at 07:30 in their zone, " +
      'and only when there is something on.',
  })
  @Answers(200, MailSettings)
  updateMailSettings(@Body() body: UpdateMailSettings, @AsMember() context: CallerContext<Caller>) {
    return this.rpc.call(updateMailSettings, body, context);
  }
}
