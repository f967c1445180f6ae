import { Body, Controller, Delete, Get, Param, Post, Put, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  type Caller,
  CreateSpecialDate,
  createSpecialDate,
  deleteSpecialDate,
  ListItems,
  listSpecialDates,
  MESSAGES,
  MessageReply,
  SpecialDate,
  UpdateSpecialDate,
  updateSpecialDate,
} from '@pawplan/contracts';
import { RpcClient } from '@pawplan/platform';
import { Answers, AnswersItems, TakesId, TakesVersion } from '../http/answers.js';
import { IdPipe } from '../http/id.pipe.js';
import { IfMatch } from '../http/if-match.js';
import { replyOf } from '../http/long-reply.js';
import { AsMember, type CallerContext } from '../session/caller-context.js';
import { InSpace } from '../session/in-space.js';

const SpecialDateId = () => Param('id', new IdPipe('not-found', MESSAGES.specialDateNotFound));

@ApiTags('special-dates')
@InSpace()
@Controller('special-dates')
export class SpecialDatesController {
  constructor(private readonly rpc: RpcClient) {}

  @Get()
  @ApiOperation({
    summary: 'List special dates',
    description: 'All special dates of the space, newest first.',
  })
  @AnswersItems(SpecialDate)
  listSpecialDates(@Query() query: ListItems, @AsMember() context: CallerContext<Caller>) {
    return replyOf(this.rpc.pages(listSpecialDates, query, context));
  }

  @Post()
  @ApiOperation({
    summary: 'Create a special date',
    description: 'With notifications, every member of the space is reminded of each occurrence.',
  })
  @Answers(201, SpecialDate)
  createSpecialDate(@Body() body: CreateSpecialDate, @AsMember() context: CallerContext<Caller>) {
    return this.rpc.call(createSpecialDate, body, context);
  }

  @Put(':id')
  @ApiOperation({
    summary: 'Change a special date',
    description:
      'Absent fields stay unchanged. Every member of the space may change it. Unread reminders follow the change.',
  })
  @TakesId('special date')
  @TakesVersion()
  @Answers(200, SpecialDate)
  updateSpecialDate(
    @SpecialDateId() id: string,
    @Body() input: UpdateSpecialDate,
    @IfMatch() ifMatch: number | undefined,
    @AsMember() context: CallerContext<Caller>,
  ) {
    return this.rpc.call(updateSpecialDate, { id, input, ifMatch }, context);
  }

  @Delete(':id')
  @ApiOperation({
    summary: 'Delete a special date',
    description: 'Every member of the space may delete it. Its unread reminders are withdrawn.',
  })
  @TakesId('special date')
  @Answers(200, MessageReply)
  deleteSpecialDate(@SpecialDateId() id: string, @AsMember() context: CallerContext<Caller>) {
    return this.rpc.call(deleteSpecialDate, { id }, context);
  }
}
