import { Body, Controller, Delete, Get, Param, Post, Put, Query, UseInterceptors } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  type Caller,
  CreateGoal,
  createGoal,
  deleteGoal,
  Goal,
  ListItems,
  listGoals,
  MESSAGES,
  MessageReply,
  UpdateGoal,
  updateGoal,
} from '@pawplan/contracts';
import { currentCall, KeyedMutex, PlatformConfig, RpcClient } from '@pawplan/platform';
import { Answers, AnswersItems, TakesId, TakesVersion } from '../http/answers.js';
import { IdPipe } from '../http/id.pipe.js';
import { IfMatch } from '../http/if-match.js';
import { replyOf } from '../http/long-reply.js';
import { AsMember, type CallerContext } from '../session/caller-context.js';
import { SpaceAccessInterceptor } from '../session/space-access.interceptor.js';

const GoalId = () => Param('id', new IdPipe('not-found', MESSAGES.goalNotFound));

@ApiTags('goals')
@Controller('goals')
export class GoalsController {
  private readonly mutex = new KeyedMutex();

  constructor(
    private readonly rpc: RpcClient,
    private readonly config: PlatformConfig,
  ) {}

  @Get()
  @ApiOperation({
    summary: 'List goals',
    description: 'The goals of the caller, which are the same in every space. Other people cannot see them.',
  })
  @UseInterceptors(SpaceAccessInterceptor)
  @AnswersItems(Goal)
  listGoals(@Query() query: ListItems, @AsMember() context: CallerContext<Caller>) {
    return replyOf(this.rpc.pages(listGoals, query, context));
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
    description:
      'Absent fields stay unchanged. Changes without a version take effect in the order in which they arrive.',
  })
  @TakesId('goal')
  @TakesVersion()
  @Answers(200, Goal)
  updateGoal(
    @GoalId() id: string,
    @Body() input: UpdateGoal,
    @IfMatch() ifMatch: number | undefined,
    @AsMember() context: CallerContext<Caller>,
  ) {
    // Services of the previous release require the time of arrival.
    const previous = this.config.ACCEPT_PREVIOUS_RELEASE && { arrivedAt: Date.now() };
    const change = () => this.rpc.call(updateGoal, { id, input, ifMatch, ...previous }, context);
    return ifMatch === undefined ? this.runInOrder(`${context.caller.userId}/${id}`, change) : change();
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

  /**
   * Makes the changes of one goal one after the other, because replicas of the service would process simultaneous ones
   * in any order. A change that waits longer than the deadline of the call fails with `timeout`.
   */
  private runInOrder<Reply>(key: string, change: () => Promise<Reply>): Promise<Reply> {
    const deadline = performance.now() + updateGoal.deadlineMs;
    const requestId = currentCall.get()?.requestId ?? '';
    return currentCall.run({ requestId, deadline }, () => this.mutex.run(key, change));
  }
}
