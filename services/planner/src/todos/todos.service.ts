import { Injectable } from '@nestjs/common';
import {
  type ByVersion,
  type Caller,
  type Change,
  type CreateTodo,
  groupSpace,
  type ListItems,
  MESSAGES,
  type MessageReply,
  plannerChanged,
  type Space,
  type TaskTitle,
  type Todo,
  type UpdateTodo,
} from '@pawplan/contracts';
import { DirectoryService, type Names } from '@pawplan/directory';
import { SpaceItems, SpaceQuota } from '@pawplan/items';
import { Clock, Failure, type Page, type Transaction, UnitOfWork } from '@pawplan/platform';
import { changedTodoFields, newTodoFields } from './todo.fields.js';
import type { TodoDocument } from './todo.schema.js';
import { peopleOf, viewTodo } from './todo.view.js';
import { TodosRepository } from './todos.repository.js';

const COLLECTION = 'todos';

/** Business rules of todos. */
@Injectable()
export class TodosService {
  private readonly items: SpaceItems<TodoDocument, Todo>;

  constructor(
    private readonly todos: TodosRepository,
    directory: DirectoryService,
    work: UnitOfWork,
    private readonly clock: Clock,
    quota: SpaceQuota,
  ) {
    const messages = { notFound: MESSAGES.todoNotFound, deleted: MESSAGES.todoDeleted, full: MESSAGES.spaceFull };
    const viewer = (caller: Caller, nameOf: Names) => (todo: TodoDocument) => viewTodo(todo, caller, nameOf);
    const kind = { collection: COLLECTION, changed: plannerChanged, ...messages, peopleOf, viewer } as const;
    this.items = new SpaceItems(kind, todos, directory, work, clock, quota);
  }

  /** Every todo of the caller's space, newest first, or those with the given ids. */
  list(caller: Caller, request: ListItems, after?: string): Promise<Page<Todo[]>> {
    return this.items.page(caller, request, after, this.todos.newestFirst(caller.space));
  }

  /** The todos of the caller's space that the caller created or is assigned to. */
  listMine(caller: Caller, after?: string): Promise<Page<Todo[]>> {
    return this.items.page(caller, {}, after, this.todos.newestOf(caller.space, caller.userId));
  }

  /** Throws `conflict` when the space is full, `invalid` when the assignee is not a member. */
  create(caller: Caller, input: CreateTodo): Promise<Todo> {
    return this.items.create(caller, input.newId, () => newTodoFields(caller, input));
  }

  /**
   * Throws `not-found`, `conflict` with `current` when `ifMatch` is stale, `invalid` when the assignee is not a member.
   */
  update(caller: Caller, change: Change<UpdateTodo>): Promise<Todo> {
    return this.items.change(caller, change, (todo) => changedTodoFields(caller, change.input, todo.createdBy));
  }

  /**
   * Switches between pending and completed. Throws `not-found`, or `conflict` with `current` when `ifMatch` is stale.
   */
  toggle(caller: Caller, target: ByVersion): Promise<Todo> {
    return this.items.change(caller, target, (todo) => ({ completed: !todo.completed }));
  }

  /** Throws `not-found`. */
  remove(caller: Caller, id: string): Promise<MessageReply> {
    return this.items.remove(caller, id);
  }

  /** The title of a todo in a space. Throws `not-found`. */
  async title(space: Space, id: string): Promise<TaskTitle> {
    const title = await this.todos.titleOf(space, id);
    if (title === null) throw new Failure('not-found', MESSAGES.todoNotFound);
    return { title };
  }

  /** Assigns the todos of a person who left a group to their creators. */
  async forgetAssignee(groupId: string, userId: string, version: number, tx: Transaction): Promise<void> {
    const space = groupSpace(groupId);
    const cleared = await this.todos.clearAssignments(space, userId, this.clock.now(), tx);
    if (cleared > 0) tx.emit(plannerChanged, { id: groupId, version }, { space, collection: COLLECTION, by: userId });
  }

  /** Deletes the todos of a purged group. */
  purge(groupId: string): Promise<void> {
    return this.items.purge(groupSpace(groupId));
  }
}
