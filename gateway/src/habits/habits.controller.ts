import { Body, Controller, Delete, Get, Param, Post, Put, Query, UseInterceptors } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  type Caller,
  CreateHabit,
  checkInHabit,
  createHabit,
  deleteHabit,
  Habit,
  ListItems,
  listHabits,
  MESSAGES,
  MessageReply,
  UpdateHabit,
  updateHabit,
} from '@pawplan/contracts';
import { RpcClient } from '@pawplan/platform';
import { Answers, AnswersItems, TakesId, TakesVersion } from '../http/answers.js';
import { IdPipe } from '../http/id.pipe.js';
import { IfMatch } from '../http/if-match.js';
import { replyOf } from '../http/long-reply.js';
import { AsMember, type CallerContext } from '../session/caller-context.js';
import { SpaceAccessInterceptor } from '../session/space-access.interceptor.js';

const HabitId = () => Param('id', new IdPipe('not-found', MESSAGES.habitNotFound));

@ApiTags('habits')
@Controller('habits')
export class HabitsController {
  constructor(private readonly rpc: RpcClient) {}

  @Get()
  @ApiOperation({
    summary: 'List habits',
    description: 'The habits of the caller, which are the same in every space. Other people cannot see them.',
  })
  @UseInterceptors(SpaceAccessInterceptor)
  @AnswersItems(Habit)
  listHabits(@Query() query: ListItems, @AsMember() context: CallerContext<Caller>) {
    return replyOf(this.rpc.pages(listHabits, query, context));
  }

  @Post()
  @ApiOperation({ summary: 'Create a habit', description: 'It starts without a check-in.' })
  @Answers(201, Habit)
  createHabit(@Body() body: CreateHabit, @AsMember() context: CallerContext<Caller>) {
    return this.rpc.call(createHabit, body, context);
  }

  @Put(':id')
  @ApiOperation({
    summary: 'Change a habit',
    description:
      'Absent fields stay unchanged. The check-ins stay; with another frequency the streaks are counted from them by the new one.',
  })
  @TakesId('habit')
  @TakesVersion()
  @Answers(200, Habit)
  updateHabit(
    @HabitId() id: string,
    @Body() input: UpdateHabit,
    @IfMatch() ifMatch: number | undefined,
    @AsMember() context: CallerContext<Caller>,
  ) {
    return this.rpc.call(updateHabit, { id, input, ifMatch }, context);
  }

  @Post(':id/checkin')
  @ApiOperation({
    summary: 'Check in, or undo the check-in',
    description: 'Adds or removes the check-in of today in the time zone of the caller.',
  })
  @TakesId('habit')
  @Answers(200, Habit)
  checkInHabit(@HabitId() id: string, @AsMember() context: CallerContext<Caller>) {
    return this.rpc.call(checkInHabit, { id }, context);
  }

  @Delete(':id')
  @ApiOperation({
    summary: 'Delete a habit',
    description: 'Deletes the habit of the caller with its check-ins. Focus sessions on it stay.',
  })
  @TakesId('habit')
  @Answers(200, MessageReply)
  deleteHabit(@HabitId() id: string, @AsMember() context: CallerContext<Caller>) {
    return this.rpc.call(deleteHabit, { id }, context);
  }
}
