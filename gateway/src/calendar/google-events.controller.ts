import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
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
  @ApiOperation({
    summary: 'List Google events',
    description:
      "The caller's own Google events without those that are already in the space, or in any space of the caller. Empty without a connection to Google.",
  })
  @Answers(200, [GoogleEvent])
  listGoogleEvents(@Query() window: GoogleEventWindow, @AsMember() context: CallerContext<Caller>) {
    return this.rpc.json(listGoogleEvents, window, context);
  }

  @Post('events')
  @ApiOperation({
    summary: 'Create a Google event',
    description: "Creates an event in the caller's own Google calendar. It is not stored in the space.",
  })
  @Answers(201, GoogleEvent)
  createGoogleEvent(@Body() body: CreateGoogleEvent, @AsMember() context: CallerContext<Caller>) {
    return this.rpc.call(createGoogleEvent, body, context);
  }

  @Post('sync')
  @ApiOperation({
    summary: 'Sync with Google',
    description:
      "Pushes the caller's events of the space to Google and pulls Google's events into the chosen space. A second call joins a running sync.",
  })
  @Answers(200, SyncResult)
  syncGoogle(@AsMember() context: CallerContext<Caller>) {
    return this.rpc.call(syncGoogle, {}, context);
  }

  @Get('sync')
  @ApiOperation({
    summary: 'Get the progress of the sync',
    description: "The caller's own running sync, and when the last one ended.",
  })
  @Answers(200, SyncProgress)
  getGoogleSyncProgress(@AsMember() context: CallerContext<Caller>) {
    return this.rpc.call(googleSyncProgress, {}, context);
  }
}
