import { Body, Controller, Delete, Get, Param, Post, UseInterceptors } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  type Caller,
  CreateHabit,
  checkInHabit,
  createHabit,
  deleteHabit,
  Habit,
  listHabits,
  MESSAGES,
  MessageReply,
} from '@pawplan/contracts';
import { RpcClient } from '@pawplan/platform';
import { Answers } from '../http/answers.js';
import { IdPipe } from '../http/id.pipe.js';
import { replyOf } from '../http/long-reply.js';
import { AsMember, type CallerContext } from '../session/caller-context.js';
import { SpaceStillOpen } from '../session/space-still-open.js';

const HabitId = () => Param('id', new IdPipe('not-found', MESSAGES.habitNotFound));

@ApiTags('habits')
@Controller('habits')
export class HabitsController {
  constructor(private readonly rpc: RpcClient) {}

  @Get()
  @UseInterceptors(SpaceStillOpen)
  @Answers(200, [Habit])
  listHabits(@AsMember() context: CallerContext<Caller>) {
    return replyOf(this.rpc.pages(listHabits, {}, context));
  }

  @Post()
  @Answers(201, Habit)
  createHabit(@Body() body: CreateHabit, @AsMember() context: CallerContext<Caller>) {
    return this.rpc.call(createHabit, body, context);
  }

  @Post(':id/checkin')
  @Answers(200, Habit)
  checkInHabit(@HabitId() id: string, @AsMember() context: CallerContext<Caller>) {
    return this.rpc.call(checkInHabit, { id }, context);
  }

  @Delete(':id')
  @Answers(200, MessageReply)
  deleteHabit(@HabitId() id: string, @AsMember() context: CallerContext<Caller>) {
    return this.rpc.call(deleteHabit, { id }, context);
  }
}
