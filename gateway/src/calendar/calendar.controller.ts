import { Body, Controller, Delete, Get, Param, Post, Put, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  CalendarEvent,
  CalendarWindow,
  type Caller,
  ClearedReply,
  CreateCalendarEvent,
  clearCalendar,
  createCalendarEvent,
  deleteCalendarEvent,
  isItemId,
  listCalendarEvents,
  MESSAGES,
  MessageReply,
  restoreCalendarEvent,
  SeriesScopeQuery,
  UpdateCalendarEvent,
  updateCalendarEvent,
} from '@pawplan/contracts';
import { RpcClient } from '@pawplan/platform';
import { Answers, AnswersItems, TakesId, TakesVersion } from '../http/answers.js';
import { IdPipe } from '../http/id.pipe.js';
import { IfMatch } from '../http/if-match.js';
import { replyOf } from '../http/long-reply.js';
import { AsMember, type CallerContext } from '../session/caller-context.js';
import { InSpace } from '../session/in-space.js';

const EventId = () => Param('id', new IdPipe('not-found', MESSAGES.eventNotFound, isItemId));

@ApiTags('calendar')
@InSpace()
@Controller('calendar')
export class CalendarController {
  constructor(private readonly rpc: RpcClient) {}

  @Get()
  @ApiOperation({
    summary: 'List events',
    description:
      'All events of the space by day. With `from` and `to`, only those that reach into the window, and every occurrence of a series in it. Without both, a series is listed once.',
  })
  @AnswersItems(CalendarEvent)
  listCalendarEvents(@Query() window: CalendarWindow, @AsMember() context: CallerContext<Caller>) {
    return replyOf(this.rpc.pages(listCalendarEvents, window, context));
  }

  @Post()
  @ApiOperation({
    summary: 'Create an event',
    description: 'The event gets the time zone of the caller. Only its creator can sync it to Google.',
  })
  @Answers(201, CalendarEvent)
  createCalendarEvent(@Body() body: CreateCalendarEvent, @AsMember() context: CallerContext<Caller>) {
    return this.rpc.call(createCalendarEvent, body, context);
  }

  @Put(':id')
  @ApiOperation({
    summary: 'Change an event',
    description:
      'Absent fields stay unchanged. Every member of the space may change it. Its time zone does not change. Of a series, one occurrence changes unless `scope` says otherwise.',
  })
  @TakesId('event')
  @TakesVersion()
  @Answers(200, CalendarEvent)
  updateCalendarEvent(
    @EventId() id: string,
    @Body() input: UpdateCalendarEvent,
    @IfMatch() ifMatch: number | undefined,
    @AsMember() context: CallerContext<Caller>,
  ) {
    return this.rpc.call(updateCalendarEvent, { id, input, ifMatch }, context);
  }

  @Delete()
  @ApiOperation({
    summary: 'Delete all events',
    description: 'Deletes every event of the space. Nothing is deleted at Google.',
  })
  @Answers(200, ClearedReply)
  clearCalendar(@AsMember() context: CallerContext<Caller>) {
    return this.rpc.call(clearCalendar, {}, context);
  }

  @Delete(':id')
  @ApiOperation({
    summary: 'Delete an event',
    description:
      'Every member of the space may delete it. Of a series, one occurrence is deleted unless `scope` says otherwise. It is deleted at Google too if its creator makes the call.',
  })
  @TakesId('event')
  @Answers(200, MessageReply)
  deleteCalendarEvent(
    @EventId() id: string,
    @Query() { scope }: SeriesScopeQuery,
    @AsMember() context: CallerContext<Caller>,
  ) {
    return this.rpc.call(deleteCalendarEvent, { id, scope }, context);
  }

  @Post(':id/restore')
  @ApiOperation({
    summary: 'Restore an occurrence of a series',
    description: 'Brings back a deleted occurrence, as its series describes it. Every member of the space may do this.',
  })
  @TakesId('event')
  @Answers(200, CalendarEvent)
  restoreCalendarEvent(@EventId() id: string, @AsMember() context: CallerContext<Caller>) {
    return this.rpc.call(restoreCalendarEvent, { id }, context);
  }
}
