import { Body, Controller, Delete, Get, Param, Post } from '@nestjs/common';
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
import { type Ask, AsMember } from '../session/ask.js';

const HabitId = () => Param('id', new IdPipe('not-found', MESSAGES.habitNotFound));

@ApiTags('habits')
@Controller('habits')
export class HabitsController {
  constructor(private readonly rpc: RpcClient) {}

  @Get()
  @Answers(200, [Habit])
  listHabits(@AsMember() ask: Ask<Caller>) {
    return this.rpc.json(listHabits, {}, ask);
  }

  @Post()
  @Answers(201, Habit)
  createHabit(@Body() body: CreateHabit, @AsMember() ask: Ask<Caller>) {
    return this.rpc.call(createHabit, body, ask);
  }

  @Post(':id/checkin')
  @Answers(200, Habit)
  checkInHabit(@HabitId() id: string, @AsMember() ask: Ask<Caller>) {
    return this.rpc.call(checkInHabit, { id }, ask);
  }

  @Delete(':id')
  @Answers(200, MessageReply)
  deleteHabit(@HabitId() id: string, @AsMember() ask: Ask<Caller>) {
    return this.rpc.call(deleteHabit, { id }, ask);
  }
}
