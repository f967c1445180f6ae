import { Body, Controller, Delete, Get, Param, Post, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  type Caller,
  CreateGoal,
  createGoal,
  deleteGoal,
  Goal,
  listGoals,
  MESSAGES,
  MessageReply,
  UpdateGoal,
  updateGoal,
} from '@pawplan/contracts';
import { RpcClient } from '@pawplan/platform';
import { Answers, TakesVersion } from '../http/answers.js';
import { ArrivedAt } from '../http/arrived-at.js';
import { IdPipe } from '../http/id.pipe.js';
import { IfMatch } from '../http/if-match.js';
import { type Ask, AsMember } from '../session/ask.js';

const GoalId = () => Param('id', new IdPipe('not-found', MESSAGES.goalNotFound));

@ApiTags('goals')
@Controller('goals')
export class GoalsController {
  constructor(private readonly rpc: RpcClient) {}

  @Get()
  @Answers(200, [Goal])
  listGoals(@AsMember() ask: Ask<Caller>) {
    return this.rpc.json(listGoals, {}, ask);
  }

  @Post()
  @Answers(201, Goal)
  createGoal(@Body() body: CreateGoal, @AsMember() ask: Ask<Caller>) {
    return this.rpc.call(createGoal, body, ask);
  }

  @Put(':id')
  @TakesVersion()
  @Answers(200, Goal)
  updateGoal(
    @GoalId() id: string,
    @Body() input: UpdateGoal,
    @IfMatch() ifMatch: number | undefined,
    @ArrivedAt() arrivedAt: number,
    @AsMember() ask: Ask<Caller>,
  ) {
    return this.rpc.call(updateGoal, { id, input, ifMatch, arrivedAt }, ask);
  }

  @Delete(':id')
  @Answers(200, MessageReply)
  deleteGoal(@GoalId() id: string, @AsMember() ask: Ask<Caller>) {
    return this.rpc.call(deleteGoal, { id }, ask);
  }
}
