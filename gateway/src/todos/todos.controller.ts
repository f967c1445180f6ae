import { Body, Controller, Delete, Get, Param, Patch, Post, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  type Caller,
  CreateTodo,
  createTodo,
  deleteTodo,
  listMyTodos,
  listTodos,
  MESSAGES,
  MessageReply,
  Todo,
  toggleTodo,
  UpdateTodo,
  updateTodo,
} from '@pawplan/contracts';
import { RpcClient } from '@pawplan/platform';
import { Answers, TakesVersion } from '../http/answers.js';
import { IdPipe } from '../http/id.pipe.js';
import { IfMatch } from '../http/if-match.js';
import { type Ask, AsMember } from '../session/ask.js';
import { InSpace } from '../session/in-space.js';

const TodoId = () => Param('id', new IdPipe('not-found', MESSAGES.todoNotFound));

@ApiTags('todos')
@InSpace()
@Controller('todos')
export class TodosController {
  constructor(private readonly rpc: RpcClient) {}

  @Get()
  @Answers(200, [Todo])
  listTodos(@AsMember() ask: Ask<Caller>) {
    return this.rpc.json(listTodos, {}, ask);
  }

  @Get('my-todos')
  @Answers(200, [Todo])
  listMyTodos(@AsMember() ask: Ask<Caller>) {
    return this.rpc.json(listMyTodos, {}, ask);
  }

  @Post()
  @Answers(201, Todo)
  createTodo(@Body() body: CreateTodo, @AsMember() ask: Ask<Caller>) {
    return this.rpc.call(createTodo, body, ask);
  }

  @Put(':id')
  @TakesVersion()
  @Answers(200, Todo)
  updateTodo(
    @TodoId() id: string,
    @Body() input: UpdateTodo,
    @IfMatch() ifMatch: number | undefined,
    @AsMember() ask: Ask<Caller>,
  ) {
    return this.rpc.call(updateTodo, { id, input, ifMatch }, ask);
  }

  @Patch(':id/toggle')
  @TakesVersion()
  @Answers(200, Todo)
  toggleTodo(@TodoId() id: string, @IfMatch() ifMatch: number | undefined, @AsMember() ask: Ask<Caller>) {
    return this.rpc.call(toggleTodo, { id, ifMatch }, ask);
  }

  @Delete(':id')
  @Answers(200, MessageReply)
  deleteTodo(@TodoId() id: string, @AsMember() ask: Ask<Caller>) {
    return this.rpc.call(deleteTodo, { id }, ask);
  }
}
