import { memberCall } from '../define.js';
import type { ById, Change, MessageReply, Nothing } from '../replies.js';
import { titleCall } from '../tasks.js';
import type { Todo } from './todo.js';
import type { CreateTodo, UpdateTodo } from './todo.requests.js';

const service = 'planner';

/** Names a todo and, when an editor was open, the version that it must still have. */
export interface TodoVersion extends ById {
  ifMatch?: number;
}

export const listTodos = memberCall<Nothing, Todo[]>({ name: 'todos.list', service });
/** Created by or assigned to the caller, in the active space. */
export const listMyTodos = memberCall<Nothing, Todo[]>({ name: 'todos.list-mine', service });
export const createTodo = memberCall<CreateTodo, Todo>({ name: 'todos.create', service, changes: true });
export const updateTodo = memberCall<Change<UpdateTodo>, Todo>({ name: 'todos.update', service, changes: true });
export const toggleTodo = memberCall<TodoVersion, Todo>({
  name: 'todos.toggle',
  service,
  changes: true,
});
export const deleteTodo = memberCall<ById, MessageReply>({ name: 'todos.delete', service, changes: true });
export const todoTitle = titleCall('todos', service);
