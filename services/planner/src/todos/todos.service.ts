import { Injectable } from '@nestjs/common';
import {
  type Caller,
  type Change,
  type CreateTodo,
  groupSpace,
  LIMITS,
  MESSAGES,
  type MessageReply,
  plannerChanged,
  type Space,
  type Todo,
  type TodoVersion,
  type UpdateTodo,
} from '@pawplan/contracts';
import { DirectoryService } from '@pawplan/directory';
import { Clock, Failure, type Transaction, UnitOfWork } from '@pawplan/platform';
import { Types } from 'mongoose';
import { Room } from './room.js';
import { changedTodoFields, newTodoFields, type TodoFields } from './todo.fields.js';
import type { TodoDocument } from './todo.schema.js';
import { peopleOf, viewTodo } from './todo.view.js';
import { TodosRepository } from './todos.repository.js';

/** The rules of todos (§2–§5). Every member of a space reads, edits and deletes all of its todos. */
@Injectable()
export class TodosService {
  private readonly room = new Room({ limit: LIMITS.itemsPerSpace, near: LIMITS.itemsPerSpace * 0.9, every: 10_000 });

  constructor(
    private readonly todos: TodosRepository,
    private readonly directory: DirectoryService,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Every todo of the caller's space, newest first. */
  async list(caller: Caller): Promise<Todo[]> {
    return this.view(caller, await this.todos.list(caller.space));
  }

  /** Those that the caller created or was given, in the caller's space (§4). */
  async listMine(caller: Caller): Promise<Todo[]> {
    return this.view(caller, await this.todos.listOf(caller.space, caller.userId));
  }

  /** Throws `conflict` when the space is full, `invalid` for an assignee who is no member. */
  create(caller: Caller, input: CreateTodo): Promise<Todo> {
    return this.work.run(async (tx) => {
      const fields = newTodoFields(caller, input);
      await this.requireRoom(caller.space);
      const now = this.clock.now();
      const _id = new Types.ObjectId().toHexString();
      const { space, userId: createdBy } = caller;
      const todo = { _id, space, ...fields, createdBy, createdAt: now, updatedAt: now, version: 1 };
      await this.todos.insert(todo, tx);
      return this.told(caller, todo, tx);
    });
  }

  /** Throws `not-found`, `conflict` with `current` when `ifMatch` is stale, `invalid` for an assignee who is no member. */
  update(caller: Caller, { id, input, ifMatch }: Change<UpdateTodo>): Promise<Todo> {
    return this.change(caller, id, ifMatch, (todo) => changedTodoFields(caller, input, todo.createdBy));
  }

  /** Turns pending into completed and back. Throws `not-found`, or `conflict` with `current` when `ifMatch` is stale. */
  toggle(caller: Caller, { id, ifMatch }: TodoVersion): Promise<Todo> {
    return this.change(caller, id, ifMatch, (todo) => ({ completed: !todo.completed }));
  }

  /** Throws `not-found`. */
  remove(caller: Caller, id: string): Promise<MessageReply> {
    return this.work.run(async (tx) => {
      const todo = await this.todos.delete(caller.space, id, tx);
      if (!todo) throw new Failure('not-found', MESSAGES.todoNotFound);
      this.tell(caller, { ...todo, version: todo.version + 1 }, tx);
      return { message: MESSAGES.todoDeleted };
    });
  }

  /** What was assigned to somebody who left a group falls back to its creators (§1). */
  async forgetAssignee(groupId: string, userId: string, version: number, tx: Transaction): Promise<void> {
    const space = groupSpace(groupId);
    const cleared = await this.todos.clearAssignments(space, userId, this.clock.now(), tx);
    if (cleared > 0) tx.emit(plannerChanged, { id: groupId, version }, { space, collection: 'todos', by: userId });
  }

  /** Deletes what a purged group had (§1). */
  purge(groupId: string, tx: Transaction): Promise<void> {
    return this.todos.purge(groupSpace(groupId), tx);
  }

  private async requireRoom(space: Space): Promise<void> {
    const left = await this.room.isLeft(space, this.clock.now().getTime(), (count) => this.todos.holds(space, count));
    if (!left) throw new Failure('conflict', MESSAGES.spaceFull);
  }

  /** Reads and writes in one transaction, so that a change in between makes it start again instead of getting lost. */
  private change(
    caller: Caller,
    id: string,
    ifMatch: number | undefined,
    fieldsFor: (todo: TodoDocument) => Partial<TodoFields>,
  ): Promise<Todo> {
    return this.work.run(async (tx) => {
      const stands = await this.todos.get(caller.space, id, tx);
      if (!stands) throw new Failure('not-found', MESSAGES.todoNotFound);
      if (ifMatch !== undefined && ifMatch !== stands.version) {
        const [current] = await this.view(caller, [stands]);
        throw new Failure('conflict', MESSAGES.stale, { data: { current } });
      }
      return this.told(caller, await this.todos.update(caller.space, id, fieldsFor(stands), this.clock.now(), tx), tx);
    });
  }

  private async told(caller: Caller, todo: TodoDocument, tx: Transaction): Promise<Todo> {
    this.tell(caller, todo, tx);
    return viewTodo(todo, caller, await this.directory.names(caller, peopleOf([todo])));
  }

  private tell({ space, userId: by }: Caller, { _id: id, version }: TodoDocument, tx: Transaction): void {
    tx.emit(plannerChanged, { id, version }, { space, collection: 'todos', by });
  }

  private async view(caller: Caller, todos: TodoDocument[]): Promise<Todo[]> {
    const nameOf = await this.directory.names(caller, peopleOf(todos));
    return todos.map((todo) => viewTodo(todo, caller, nameOf));
  }
}
