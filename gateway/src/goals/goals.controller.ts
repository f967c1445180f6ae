import { Body, Controller, Delete, Get, Param, Post, Put, UseInterceptors } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
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
import { Answers, TakesId, TakesVersion } from '../http/answers.js';
import { ArrivedAt } from '../http/arrived-at.js';
import { IdPipe } from '../http/id.pipe.js';
import { IfMatch } from '../http/if-match.js';
import { replyOf } from '../http/long-reply.js';
import { AsMember, type CallerContext } from '../session/caller-context.js';
import { SpaceAccessInterceptor } from '../session/space-access.interceptor.js';

const GoalId = () => Param('id', new IdPipe('not-found', MESSAGES.goalNotFound));

@ApiTags('goals')
@Controller('goals')
export class GoalsController {
  constructor(private readonly rpc: RpcClient) {}

  @Get()
  @ApiOperation({
    summary: 'List goals',
    description: 'The goals of the caller, which are the same in every space. Nobody else sees them.',
  })
  @UseInterceptors(SpaceAccessInterceptor)
  @Answers(200, [Goal])
  listGoals(@AsMember() context: CallerContext<Caller>) {
    return replyOf(this.rpc.pages(listGoals, {}, context));
  }

  @Post()
  @ApiOperation({ summary: 'Create a goal', description: 'Its first progress is the first point of its history.' })
  @Answers(201, Goal)
  createGoal(@Body() body: CreateGoal, @AsMember() context: CallerContext<Caller>) {
    return this.rpc.call(createGoal, body, context);
  }

  @Put(':id')
  @ApiOperation({
    summary: 'Change a goal or its progress',
    description: 'Absent fields stay unchanged. When changes of the progress arrive out of order, the newest stays.',
  })
  @TakesId('goal')
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
  @ApiOperation({
    summary: 'Delete a goal',
    description: 'Deletes the goal of the caller with its history. Focus sessions on it stay.',
  })
  @TakesId('goal')
  @Answers(200, MessageReply)
  deleteGoal(@GoalId() id: string, @AsMember() context: CallerContext<Caller>) {
    return this.rpc.call(deleteGoal, { id }, context);
  }
}
