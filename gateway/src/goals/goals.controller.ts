import { Body, Controller, Delete, Get, Param, Post, Put, UseInterceptors } from '@nestjs/common';
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
import { replyOf } from '../http/long-reply.js';
import { AsMember, type CallerContext } from '../session/caller-context.js';
import { SpaceStillOpen } from '../session/space-still-open.js';

const GoalId = () => Param('id', new IdPipe('not-found', MESSAGES.goalNotFound));

@ApiTags('goals')
@Controller('goals')
export class GoalsController {
  constructor(private readonly rpc: RpcClient) {}

  @Get()
  @UseInterceptors(SpaceStillOpen)
  @Answers(200, [Goal])
  listGoals(@AsMember() context: CallerContext<Caller>) {
    return replyOf(this.rpc.pages(listGoals, {}, context));
  }

  @Post()
  @Answers(201, Goal)
  createGoal(@Body() body: CreateGoal, @AsMember() context: CallerContext<Caller>) {
    return this.rpc.call(createGoal, body, context);
  }

  @Put(':id')
  @TakesVersion()
  @Answers(200, Goal)
  updateGoal(
    @GoalId() id: string,
    @Body() input: UpdateGoal,
    @IfMatch() ifMatch: number | undefined,
    @ArrivedAt() arrivedAt: number,
    @AsMember() context: CallerContext<Caller>,
  ) {
    return this.rpc.call(updateGoal, { id, input, ifMatch, arrivedAt }, context);
  }

  @Delete(':id')
  @Answers(200, MessageReply)
  deleteGoal(@GoalId() id: string, @AsMember() context: CallerContext<Caller>) {
    return this.rpc.call(deleteGoal, { id }, context);
  }
}
