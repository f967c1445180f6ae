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
import { type Ask, AsMember } from '../session/ask.js';
import { InSpace } from '../session/in-space.js';

/** The caller's own Google calendar beside the space's (§6 of the decisions). */
@ApiTags('calendar')
@InSpace()
@Controller('calendar/google')
export class GoogleEventsController {
  constructor(private readonly rpc: RpcClient) {}

  @Get('events')
  @Answers(200, [GoogleEvent])
  listGoogleEvents(@Query() window: GoogleEventWindow, @AsMember() ask: Ask<Caller>) {
    return this.rpc.json(listGoogleEvents, window, ask);
  }

  @Post('events')
  @Answers(201, GoogleEvent)
  createGoogleEvent(@Body() body: CreateGoogleEvent, @AsMember() ask: Ask<Caller>) {
    return this.rpc.call(createGoogleEvent, body, ask);
  }

  @Post('sync')
  @Answers(200, SyncResult)
  syncGoogle(@AsMember() ask: Ask<Caller>) {
    return this.rpc.call(syncGoogle, {}, ask);
  }

  @Get('sync')
  @Answers(200, SyncProgress)
  getGoogleSyncProgress(@AsMember() ask: Ask<Caller>) {
    return this.rpc.call(googleSyncProgress, {}, ask);
  }
}
