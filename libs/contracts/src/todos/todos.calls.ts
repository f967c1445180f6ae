import { memberCall } from '../define.js';
import { ById, ByVersion, changeOf, EmptyRequest, ListItems, type MessageReply } from '../replies.js';
import { titleCall } from '../tasks.js';
import type { Todo } from './todo.js';
import { CreateTodo, UpdateTodo } from './todo.requests.js';

const service = 'planner';

export class ChangeTodo extends changeOf(UpdateTodo) {}

export const listTodos = memberCall<ListItems, Todo[]>({ name: 'todos.list', request: ListItems, service });
/** The todos that the caller created or that are assigned to the caller, in the active space. */
export const listMyTodos = memberCall<EmptyRequest, Todo[]>({
  name: 'todos.list-mine',
  request: EmptyRequest,
  service,
});
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
