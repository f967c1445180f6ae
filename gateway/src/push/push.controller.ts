import { Body, Controller, Delete, Get, Headers, Param, Post, Put } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  AddPushDevice,
  addPushDevice,
  type Caller,
  changePushDevice,
  DonePush,
  donePush,
  LIMITS,
  listPushDevices,
  MESSAGES,
  MessageReply,
  PushDevice,
  PushKey,
  PushTest,
  pushKey,
  RenewPushDevice,
  removePushDevice,
  renewPushDevice,
  SnoozePush,
  snoozePush,
  testPushDevice,
  UpdatePushDevice,
  type Visitor,
} from '@pawplan/contracts';
import { RpcClient } from '@pawplan/platform';
import { Answers, TakesId } from '../http/answers.js';
import { IdPipe } from '../http/id.pipe.js';
import { AsMember, AsVisitor, type CallerContext } from '../session/caller-context.js';
import { Public } from '../session/public.js';

const DeviceId = () => Param('id', new IdPipe('not-found', MESSAGES.pushDeviceNotFound));

/** Push messages: the browsers of a person that show them. */
@ApiTags('push')
@Controller('push')
export class PushController {
  constructor(private readonly rpc: RpcClient) {}

  @Get('key')
  @ApiOperation({
    summary: 'Get the key for push messages',
    description: 'The public key with which a browser subscribes to push messages of this server. It does not change.',
  })
  @Answers(200, PushKey)
  getPushKey(@AsMember() context: CallerContext<Caller>) {
    return this.rpc.call(pushKey, {}, context);
  }

  @Get('devices')
  @ApiOperation({
    summary: 'List devices with push messages',
    description: "The caller's browsers that show push messages, oldest first, without their subscriptions.",
  })
  @Answers(200, [PushDevice])
  listPushDevices(@AsMember() context: CallerContext<Caller>) {
    return this.rpc.call(listPushDevices, {}, context);
  }

  @Post('devices')
  @ApiOperation({
    summary: 'Turn on push messages',
    description:
      `Stores the subscription of a browser, at most ${LIMITS.pushDevices} per person. A known one is updated; one of ` +
      "another person becomes the caller's. It ends when the session of this call is ended.",
  })
  @Answers(201, PushDevice)
  addPushDevice(
    @Body() body: AddPushDevice,
    @Headers('user-agent') userAgent: string | undefined,
    @AsMember() context: CallerContext<Caller>,
  ) {
    const device = { ...body, userAgent: (userAgent ?? '').slice(0, LIMITS.userAgent) };
    return this.rpc.call(addPushDevice, device, context);
  }

  @Put('devices/:id')
  @ApiOperation({
    summary: 'Change a device with push messages',
    description:
      'Sets its name, and whether its messages say only that there is a reminder. Absent fields stay unchanged.',
  })
  @TakesId('device')
  @Answers(200, PushDevice)
  updatePushDevice(@DeviceId() id: string, @Body() body: UpdatePushDevice, @AsMember() context: CallerContext<Caller>) {
    return this.rpc.call(changePushDevice, { ...body, id }, context);
  }

  @Delete('devices/:id')
  @ApiOperation({
    summary: 'Turn off push messages on a device',
    description: 'Removes the subscription. Messages that wait for the device are not sent.',
  })
  @TakesId('device')
  @Answers(200, MessageReply)
  removePushDevice(@DeviceId() id: string, @AsMember() context: CallerContext<Caller>) {
    return this.rpc.call(removePushDevice, { id }, context);
  }

  @Post('devices/:id/test')
  @ApiOperation({
    summary: 'Send a test message',
    description: 'Sends a message to the device at once and answers what its push service said.',
  })
  @TakesId('device')
  @Answers(200, PushTest)
  testPushDevice(@DeviceId() id: string, @AsMember() context: CallerContext<Caller>) {
    return this.rpc.call(testPushDevice, { id }, context);
  }

  @Post('renewal')
  @Public()
  @ApiOperation({
    summary: 'Renew a subscription',
    description:
      'Replaces the subscription of a browser when its push service has ended the former one. The service worker calls ' +
      'it without a session; the former subscription proves which browser it is. The reply is the same when it is unknown.',
  })
  @Answers(200, MessageReply)
  renewPushDevice(@Body() body: RenewPushDevice, @AsVisitor() context: CallerContext<Visitor>) {
    return this.rpc.call(renewPushDevice, body, context);
  }

  @Post('snooze')
  @Public()
  @ApiOperation({
    summary: 'Postpone a reminder',
    description:
      'Sends a reminder again later, to all devices of its person. The service worker calls it for a button of a push ' +
      'message, without a session. The reply is the same when the token is wrong or was used before.',
  })
  @Answers(200, MessageReply)
  snoozePush(@Body() body: SnoozePush, @AsVisitor() context: CallerContext<Visitor>) {
    return this.rpc.call(snoozePush, body, context);
  }

  @Post('done')
  @Public()
  @ApiOperation({
    summary: 'Do what a reminder is about',
    description:
      'Completes the todo of a reminder, or checks in its habit for today, as its person. The service worker calls it ' +
      'for a button of a push message, without a session. The reply is the same when the token is wrong or was used ' +
      'before, and when the item was done, moved or deleted meanwhile.',
  })
  @Answers(200, MessageReply)
  donePush(@Body() body: DonePush, @AsVisitor() context: CallerContext<Visitor>) {
    return this.rpc.call(donePush, body, context);
  }
}
