import { Body, Controller, Delete, Get, Param, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  CalendarEvent,
  CalendarWindow,
  type Caller,
  ClearedReply,
  CreateCalendarEvent,
  clearCalendar,
  createCalendarEvent,
  deleteCalendarEvent,
  listCalendarEvents,
  MESSAGES,
  MessageReply,
  UpdateCalendarEvent,
  updateCalendarEvent,
} from '@pawplan/contracts';
import { RpcClient } from '@pawplan/platform';
import { Answers, TakesVersion } from '../http/answers.js';
import { IdPipe } from '../http/id.pipe.js';
import { IfMatch } from '../http/if-match.js';
import { replyOf } from '../http/long-reply.js';
import { AsMember, type CallerContext } from '../session/caller-context.js';
import { InSpace } from '../session/in-space.js';

const EventId = () => Param('id', new IdPipe('not-found', MESSAGES.eventNotFound));

@ApiTags('calendar')
@InSpace()
@Controller('calendar')
export class CalendarController {
  constructor(private readonly rpc: RpcClient) {}

  @Get()
  @Answers(200, [CalendarEvent])
  listCalendarEvents(@Query() window: CalendarWindow, @AsMember() context: CallerContext<Caller>) {
    return replyOf(this.rpc.pages(listCalendarEvents, window, context));
  }

  @Post()
  @Answers(201, CalendarEvent)
  createCalendarEvent(@Body() body: CreateCalendarEvent, @AsMember() context: CallerContext<Caller>) {
    return this.rpc.call(createCalendarEvent, body, context);
  }

  @Put(':id')
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
  @Answers(200, ClearedReply)
  clearCalendar(@AsMember() context: CallerContext<Caller>) {
    return this.rpc.call(clearCalendar, {}, context);
  }

  @Delete(':id')
  @Answers(200, MessageReply)
  deleteCalendarEvent(@EventId() id: string, @AsMember() context: CallerContext<Caller>) {
    return this.rpc.call(deleteCalendarEvent, { id }, context);
  }
}
