import { Body, Controller, Delete, Get, Param, Patch, Post, Put, Query } from '@nestjs/common';
import { ApiBody, ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  type Caller,
  CreateTodo,
  createTodo,
  deleteTodo,
  ListItems,
  listMyTodos,
  listTodos,
  MESSAGES,
  MessageReply,
  OccurrenceInput,
  skipTodo,
  Todo,
  toggleTodo,
  UpdateTodo,
  updateTodo,
} from '@pawplan/contracts';
import { RpcClient } from '@pawplan/platform';
import { Answers, AnswersItems, TakesId, TakesVersion } from '../http/answers.js';
import { IdPipe } from '../http/id.pipe.js';
import { IfMatch } from '../http/if-match.js';
import { replyOf } from '../http/long-reply.js';
import { AsMember, type CallerContext } from '../session/caller-context.js';
import { InSpace } from '../session/in-space.js';

const TodoId = () => Param('id', new IdPipe('not-found', MESSAGES.todoNotFound));

@ApiTags('todos')
@InSpace()
@Controller('todos')
export class TodosController {
  constructor(private readonly rpc: RpcClient) {}

  @Get()
  @ApiOperation({ summary: 'List todos', description: 'All todos of the space, newest first.' })
  @AnswersItems(Todo)
  listTodos(@Query() query: ListItems, @AsMember() context: CallerContext<Caller>) {
    return replyOf(this.rpc.pages(listTodos, query, context));
  }

  @Get('my-todos')
  @ApiOperation({
    summary: "List the caller's todos",
    description: 'The todos of the space that the caller created or that are assigned to the caller, newest first.',
  })
  @AnswersItems(Todo)
  listMyTodos(@AsMember() context: CallerContext<Caller>) {
    return replyOf(this.rpc.pages(listMyTodos, {}, context));
  }

  @Post()
  @ApiOperation({
    summary: 'Create a todo',
    description: 'It is assigned to the caller unless the body names another member.',
  })
  @Answers(201, Todo)
  createTodo(@Body() body: CreateTodo, @AsMember() context: CallerContext<Caller>) {
    return this.rpc.call(createTodo, body, context);
  }

  @Put(':id')
  @ApiOperation({
    summary: 'Change a todo',
    description: 'Absent fields stay unchanged. Every member of the space may change it.',
  })
  @TakesId('todo')
  @TakesVersion()
  @Answers(200, Todo)
  updateTodo(
    @TodoId() id: string,
    @Body() input: UpdateTodo,
    @IfMatch() ifMatch: number | undefined,
    @AsMember() context: CallerContext<Caller>,
  ) {
    return this.rpc.call(updateTodo, { id, input, ifMatch }, context);
  }

  @Patch(':id/toggle')
  @ApiOperation({
    summary: 'Complete or reopen a todo',
    description:
      'Switches between pending and completed. A repeating todo moves to its next date instead, and its completed date ' +
      'stays as a completed todo; reopening that one gives the date back if the todo has not moved on since, and ' +
      'answers the repeating todo. Every member of the space may do this.',
  })
  @TakesId('todo')
  @TakesVersion()
  @ApiBody({ type: OccurrenceInput, required: false })
  @Answers(200, Todo)
  toggleTodo(
    @TodoId() id: string,
    @Body() body: OccurrenceInput,
    @IfMatch() ifMatch: number | undefined,
    @AsMember() context: CallerContext<Caller>,
  ) {
    return this.rpc.call(toggleTodo, { ...body, id, ifMatch }, context);
  }

  @Post(':id/skip')
  @ApiOperation({
    summary: 'Skip a date of a repeating todo',
    description: 'Moves the todo to its next date without completing it. 409 when it has no next date.',
  })
  @TakesId('todo')
  @TakesVersion()
  @ApiBody({ type: OccurrenceInput, required: false })
  @Answers(200, Todo)
  skipTodo(
    @TodoId() id: string,
    @Body() body: OccurrenceInput,
    @IfMatch() ifMatch: number | undefined,
    @AsMember() context: CallerContext<Caller>,
  ) {
    return this.rpc.call(skipTodo, { ...body, id, ifMatch }, context);
  }

  @Delete(':id')
  @ApiOperation({ summary: 'Delete a todo', description: 'Every member of the space may delete it.' })
  @TakesId('todo')
  @Answers(200, MessageReply)
  deleteTodo(@TodoId() id: string, @AsMember() context: CallerContext<Caller>) {
    return this.rpc.call(deleteTodo, { id }, context);
  }
}
