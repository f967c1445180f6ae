import { memberCall } from '../define.js';
import { ById, ByVersion, changeOf, type MessageReply, Nothing } from '../replies.js';
import { titleCall } from '../tasks.js';
import type { Todo } from './todo.js';
import { CreateTodo, UpdateTodo } from './todo.requests.js';

const service = 'planner';

export class ChangeTodo extends changeOf(UpdateTodo) {}

export const listTodos = memberCall<Nothing, Todo[]>({ name: 'todos.list', request: Nothing, service });
/** The todos that the caller created or that are assigned to the caller, in the active space. */
export const listMyTodos = memberCall<Nothing, Todo[]>({ name: 'todos.list-mine', request: Nothing, service });
export const createTodo = memberCall<CreateTodo, Todo>({
  name: 'todos.create',
  request: CreateTodo,
  service,
  changes: true,
});
export const updateTodo = memberCall<ChangeTodo, Todo>({
  name: 'todos.update',
  request: ChangeTodo,
  service,
  changes: true,
});
export const toggleTodo = memberCall<ByVersion, Todo>({
  name: 'todos.toggle',
  request: ByVersion,
  service,
  changes: true,
});
export const deleteTodo = memberCall<ById, MessageReply>({
  name: 'todos.delete',
  request: ById,
  service,
  changes: true,
});
export const todoTitle = titleCall('todos', service);
