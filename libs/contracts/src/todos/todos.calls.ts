import { IntersectionType } from '@nestjs/swagger';
import { memberCall } from '../define.js';
import { ById, ByVersion, changeOf, EmptyRequest, ListItems, type MessageReply } from '../replies.js';
import { titleCall } from '../tasks.js';
import type { RecurrencePreview, Todo } from './todo.js';
import { CreateTodo, OccurrenceInput, PreviewRecurrence, UpdateTodo } from './todo.requests.js';

const service = 'planner';

export class ChangeTodo extends changeOf(UpdateTodo) {}

/** A todo, the version that it must have, and the due date of it that is meant. */
export class FinishTodo extends IntersectionType(ByVersion, OccurrenceInput) {}

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
export const toggleTodo = memberCall<FinishTodo, Todo>({
  name: 'todos.toggle',
  request: FinishTodo,
  service,
  changes: true,
});
/** Moves a repeating todo to its next date. */
export const skipTodo = memberCall<FinishTodo, Todo>({
  name: 'todos.skip',
  request: FinishTodo,
  service,
  changes: true,
});
export const previewRecurrence = memberCall<PreviewRecurrence, RecurrencePreview>({
  name: 'todos.preview-recurrence',
  request: PreviewRecurrence,
  service,
});
export const deleteTodo = memberCall<ById, MessageReply>({
  name: 'todos.delete',
  request: ById,
  service,
  changes: true,
});
export const todoTitle = titleCall('todos', service);
