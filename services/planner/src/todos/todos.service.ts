import { Injectable } from '@nestjs/common';
import {
  type Caller,
  type Change,
  type CreateTodo,
  groupSpace,
  MESSAGES,
  type MessageReply,
  plannerChanged,
  type Space,
  type TaskTitle,
  type Todo,
  type TodoVersion,
  type UpdateTodo,
} from '@pawplan/contracts';
import { DirectoryService, type Names } from '@pawplan/directory';
import { SpaceItems } from '@pawplan/items';
import { Clock, Failure, type Transaction, UnitOfWork } from '@pawplan/platform';
import { changedTodoFields, newTodoFields } from './todo.fields.js';
import type { TodoDocument } from './todo.schema.js';
import { peopleOf, viewTodo } from './todo.view.js';
import { TodosRepository } from './todos.repository.js';

const COLLECTION = 'todos';

/** The rules of todos (§2–§5). */
@Injectable()
export class TodosService {
  private readonly items: SpaceItems<TodoDocument, Todo>;

  constructor(
    private readonly todos: TodosRepository,
    directory: DirectoryService,
    work: UnitOfWork,
    private readonly clock: Clock,
  ) {
    const messages = { notFound: MESSAGES.todoNotFound, deleted: MESSAGES.todoDeleted, full: MESSAGES.spaceFull };
    const viewer = (caller: Caller, nameOf: Names) => (todo: TodoDocument) => viewTodo(todo, caller, nameOf);
    const kind = { collection: COLLECTION, changed: plannerChanged, ...messages, peopleOf, viewer } as const;
    this.items = new SpaceItems(kind, todos, directory, work, clock);
  }

  /** Every todo of the caller's space, newest first. */
  async list(caller: Caller): Promise<Todo[]> {
    return this.items.view(caller, await this.todos.list(caller.space));
  }

  /** Those that the caller created or was given, in the caller's space (§4). */
  async listMine(caller: Caller): Promise<Todo[]> {
    return this.items.view(caller, await this.todos.listOf(caller.space, caller.userId));
  }

  /** Throws `conflict` when the space is full, `invalid` for an assignee who is no member. */
  create(caller: Caller, input: CreateTodo): Promise<Todo> {
    return this.items.create(caller, () => newTodoFields(caller, input));
  }

  /** Throws `not-found`, `conflict` with `current` when `ifMatch` is stale, `invalid` for an assignee who is no member. */
  update(caller: Caller, change: Change<UpdateTodo>): Promise<Todo> {
    return this.items.change(caller, change, (todo) => changedTodoFields(caller, change.input, todo.createdBy));
  }

  /** Turns pending into completed and back. Throws `not-found`, or `conflict` with `current` when `ifMatch` is stale. */
  toggle(caller: Caller, target: TodoVersion): Promise<Todo> {
    return this.items.change(caller, target, (todo) => ({ completed: !todo.completed }));
  }

  /** Throws `not-found`. */
  remove(caller: Caller, id: string): Promise<MessageReply> {
    return this.items.remove(caller, id);
  }

  /** What a todo of a space is called. Throws `not-found`. */
  async title(space: Space, id: string): Promise<TaskTitle> {
    const title = await this.todos.titleOf(space, id);
    if (title === null) throw new Failure('not-found', MESSAGES.todoNotFound);
    return { title };
  }

  /** What was assigned to somebody who left a group falls back to its creators (§1). */
  async forgetAssignee(groupId: string, userId: string, version: number, tx: Transaction): Promise<void> {
    const space = groupSpace(groupId);
    const cleared = await this.todos.clearAssignments(space, userId, this.clock.now(), tx);
    if (cleared > 0) tx.emit(plannerChanged, { id: groupId, version }, { space, collection: COLLECTION, by: userId });
  }

  /** Deletes what a purged group had (§1). */
  purge(groupId: string): Promise<void> {
    return this.todos.purge(groupSpace(groupId));
  }
}
