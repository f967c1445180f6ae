import { Body, Controller, Delete, Get, Param, Post, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  type Caller,
  CreateSpecialDate,
  createSpecialDate,
  deleteSpecialDate,
  listSpecialDates,
  MESSAGES,
  MessageReply,
  SpecialDate,
  UpdateSpecialDate,
  updateSpecialDate,
} from '@pawplan/contracts';
import { RpcClient } from '@pawplan/platform';
import { Answers, TakesVersion } from '../http/answers.js';
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
  @Answers(200, [SpecialDate])
  listSpecialDates(@AsMember() context: CallerContext<Caller>) {
    return replyOf(this.rpc.pages(listSpecialDates, {}, context));
  }

  @Post()
  @Answers(201, SpecialDate)
  createSpecialDate(@Body() body: CreateSpecialDate, @AsMember() context: CallerContext<Caller>) {
    return this.rpc.call(createSpecialDate, body, context);
  }

  @Put(':id')
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
  @Answers(200, MessageReply)
  deleteSpecialDate(@SpecialDateId() id: string, @AsMember() context: CallerContext<Caller>) {
    return this.rpc.call(deleteSpecialDate, { id }, context);
  }
}
