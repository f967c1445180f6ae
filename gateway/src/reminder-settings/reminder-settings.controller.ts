import { Body, Controller, Get, Put } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  type Caller,
  getReminderSettings,
  ReminderSettings,
  UpdateReminderSettings,
  updateReminderSettings,
} from '@pawplan/contracts';
import { RpcClient } from '@pawplan/platform';
import { Answers } from '../http/answers.js';
import { AsMember, type CallerContext } from '../session/caller-context.js';

/** Which notifications the caller gets outside the app, and when. */
@ApiTags('notifications')
@Controller('notifications/settings')
export class ReminderSettingsController {
  constructor(private readonly rpc: RpcClient) {}

  @Get()
  @ApiOperation({
    summary: 'Get quiet hours and what is off',
    description:
      "The caller's settings for messages outside the app: quiet hours, pause, kinds and groups that are off.",
  })
  @Answers(200, ReminderSettings)
  getReminderSettings(@AsMember() context: CallerContext<Caller>) {
    return this.rpc.call(getReminderSettings, {}, context);
  }

  @Put()
  @ApiOperation({
    summary: 'Change quiet hours and what is off',
    description:
      'Changes the fields that the body contains. In quiet hours and during a pause nothing is sent outside the app; what ' +
      'was held back is sent as one summary at their end, or at once when this call ends them.',
  })
  @Answers(200, ReminderSettings)
  updateReminderSettings(@Body() body: UpdateReminderSettings, @AsMember() context: CallerContext<Caller>) {
    return this.rpc.call(updateReminderSettings, body, context);
  }
}
