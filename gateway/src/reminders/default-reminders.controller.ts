import { Body, Controller, Get, Put } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  type Caller,
  DefaultReminders,
  defaultReminders,
  SetDefaultReminders,
  setDefaultReminders,
} from '@pawplan/contracts';
import { RpcClient } from '@pawplan/platform';
import { Answers } from '../http/answers.js';
import { AsMember, type CallerContext } from '../session/caller-context.js';

/** The reminders with which the forms of new items begin. */
@ApiTags('reminders')
@Controller('reminders/defaults')
export class DefaultRemindersController {
  constructor(private readonly rpc: RpcClient) {}

  @Get()
  @ApiOperation({
    summary: 'Get default reminders',
    description: 'The reminders with which the forms of new items begin for the caller, by the kind of the item.',
  })
  @Answers(200, DefaultReminders)
  getDefaultReminders(@AsMember() context: CallerContext<Caller>) {
    return this.rpc.call(defaultReminders, {}, context);
  }

  @Put()
  @ApiOperation({
    summary: 'Set default reminders',
    description:
      'Those of a kind that is left out stay. Existing items do not change, nor do new ones of other clients.',
  })
  @Answers(200, DefaultReminders)
  setDefaultReminders(@Body() body: SetDefaultReminders, @AsMember() context: CallerContext<Caller>) {
    return this.rpc.call(setDefaultReminders, body, context);
  }
}
