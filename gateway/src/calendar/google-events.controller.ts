import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  type Caller,
  CreateGoogleEvent,
  createGoogleEvent,
  GoogleEvent,
  GoogleEventWindow,
  googleSyncProgress,
  listGoogleEvents,
  SyncProgress,
  SyncResult,
  syncGoogle,
} from '@pawplan/contracts';
import { RpcClient } from '@pawplan/platform';
import { Answers } from '../http/answers.js';
import { AsMember, type CallerContext } from '../session/caller-context.js';
import { InSpace } from '../session/in-space.js';

/** The caller's own Google calendar, shown next to the calendar of the space. */
@ApiTags('calendar')
@InSpace()
@Controller('calendar/google')
export class GoogleEventsController {
  constructor(private readonly rpc: RpcClient) {}

  @Get('events')
  @Answers(200, [GoogleEvent])
  listGoogleEvents(@Query() window: GoogleEventWindow, @AsMember() context: CallerContext<Caller>) {
    return this.rpc.json(listGoogleEvents, window, context);
  }

  @Post('events')
  @Answers(201, GoogleEvent)
  createGoogleEvent(@Body() body: CreateGoogleEvent, @AsMember() context: CallerContext<Caller>) {
    return this.rpc.call(createGoogleEvent, body, context);
  }

  @Post('sync')
  @Answers(200, SyncResult)
  syncGoogle(@AsMember() context: CallerContext<Caller>) {
    return this.rpc.call(syncGoogle, {}, context);
  }

  @Get('sync')
  @Answers(200, SyncProgress)
  getGoogleSyncProgress(@AsMember() context: CallerContext<Caller>) {
    return this.rpc.call(googleSyncProgress, {}, context);
  }
}
