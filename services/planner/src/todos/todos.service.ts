import { Injectable } from '@nestjs/common';
import {
  type Caller,
  type Change,
  type CreateTodo,
  type FinishTodo,
  groupSpace,
  LIMITS,
  type ListItems,
  MESSAGES,
  type MessageReply,
  type PreviewRecurrence,
  plannerChanged,
  type RecurrencePreview,
  type Space,
  type TaskTitle,
  type Todo,
  type UpdateTodo,
} from '@pawplan/contracts';
import { DirectoryService, type Names } from '@pawplan/directory';
import { type OwnFields, SpaceItems, SpaceQuota } from '@pawplan/items';
import { Clock, dayIn, Failure, type Page, readDay, type Transaction, UnitOfWork } from '@pawplan/platform';
import { TodoReminderUpdates } from '../item-reminders/todo-reminder-updates.js';
import { OwnRemindersRepository } from '../own-reminders/own-reminders.repository.js';
import { readRule } from '../recurrence/read-rule.js';
import { firstDays } from '../recurrence/recurring-days.js';
import { turnGivenBack, turnPassedOn, turnTaken } from './todo.assignment.js';
import { changedTodoFields, newTodoFields, withoutRank } from './todo.fields.js';
import { NO_PLAN } from './todo.plan.js';
import { movedBack, movedOn, skipped } from './todo.repeat.js';
import type { TodoDocument } from './todo.schema.js';
import { peopleOf, viewTodo } from './todo.view.js';
import { TodosRepository } from './todos.repository.js';

const COLLECTION = 'todos';
/** A completed date that is open again is a todo like any other. */
const NO_OCCURRENCE = { occurrenceOf: null };

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
    ownReminders: OwnRemindersRepository,
    reminders: TodoReminderUpdates,
  ) {
    const messages = { notFound: MESSAGES.todoNotFound, deleted: MESSAGES.todoDeleted, full: MESSAGES.spaceFull };
    const viewer = async (caller: Caller, nameOf: Names, items: readonly TodoDocument[]) => {
      const today = this.todayOf(caller);
      const withMine = await ownReminders.withMyReminders(caller.userId, items);
      return (todo: TodoDocument) => withMine(todo, viewTodo(todo, caller, nameOf, today));
    };
    const kind = {
      collection: COLLECTION,
      changed: plannerChanged,
      ...messages,
      peopleOf,
      viewer,
      reminders,
    } as const;
    this.items = new SpaceItems(kind, todos, directory, work, clock, quota);
  }

  /** Every todo of the caller's space, newest first, or those with the given ids. */
  list(caller: Caller, request: ListItems, after?: string): Promise<Page<Todo[]>> {
    return this.items.page(caller, request, after, this.todos.newestFirst(caller.space));
  }

  /** The todos of the caller's space that the caller created or is assigned to, or that anyone may do. */
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
    return this.items.change(caller, change, (todo) => changedTodoFields(caller, change.input, todo));
  }

  /**
   * Switches between pending and completed. A repeating todo moves to its next date instead of being completed, and the
   * completed date stays as a todo of its own. With `occurrence`, only completes, and changes nothing when the todo is
   * completed or has another due date. Throws `not-found`, `conflict` with `current` when `ifMatch` is stale, and
   * `conflict` when the space is full. [TODO-50] [TODO-54]
   */
  async toggle(caller: Caller, target: FinishTodo): Promise<Todo> {
    const occurrence = target.occurrence && readDay(target.occurrence, caller.timeZone);
    const restored = occurrence ? null : await this.restore(caller, target);
    if (restored) return restored;
    return this.items.change(
      caller,
      target,
      (todo) => {
        if (occurrence && (todo.completed || todo.dueDate !== occurrence)) return null;
        return this.nextOf(caller, todo) ?? { completed: !todo.completed, ...(todo.occurrenceOf && NO_OCCURRENCE) };
      },
      async (todo, before, tx) => {
        const { repeat: _, ...own } = ownFields(before);
        if (before.dueDate === null || todo.dueDate === null || todo.dueDate === before.dueDate) return;
        const occurrenceOf = { todo: todo._id, day: before.dueDate, next: todo.dueDate };
        const done = { ...own, ...turnTaken(before), ...withoutRank(before), completed: true, occurrenceOf };
        await this.items.createWithin(caller, before.createdBy, done, { tx });
      },
    );
  }

  /**
   * Moves a repeating todo, and the turn, to its next date without completing it. With `occurrence`, changes nothing
   * when the todo is completed or has another due date. Throws `not-found`, `conflict` with `current` when `ifMatch` is
   * stale, and `conflict` when the todo does not repeat, is completed or is on its last date. [TODO-56]
   */
  async skip(caller: Caller, target: FinishTodo): Promise<Todo> {
    const occurrence = target.occurrence && readDay(target.occurrence, caller.timeZone);
    return this.items.change(caller, target, (todo) => {
      if (occurrence && (todo.completed || todo.dueDate !== occurrence)) return null;
      const { dueDate, repeat, completed } = todo;
      if (!repeat || completed || dueDate === null) throw new Failure('conflict', MESSAGES.todoNotRepeating);
      const moved = skipped(dueDate, repeat, this.todayOf(caller));
      if (!moved) throw new Failure('conflict', MESSAGES.todoLastDate);
      return fieldsOfNextDate(caller, todo, moved);
    });
  }

  /** The first dates of a rule. Throws `invalid` for an invalid rule. [TODO-58] */
  preview(caller: Caller, { rule, start }: PreviewRecurrence): RecurrencePreview {
    const first = readDay(start, caller.timeZone);
    return { dates: firstDays(readRule('rule', rule), first, LIMITS.previewedDates) };
  }

  /** The fields of a pending repeating todo on its next date; null for other todos and after the last date. */
  private nextOf(caller: Caller, todo: TodoDocument) {
    const { completed, dueDate, repeat } = todo;
    const moved = repeat && !completed && dueDate !== null ? movedOn(dueDate, repeat, this.todayOf(caller)) : null;
    return moved && fieldsOfNextDate(caller, todo, moved);
  }

  /**
   * Gives a repeating todo the date and the plan back that the target is the completion of, and deletes the target.
   * Returns null when the todo has moved on, no longer repeats or does not exist, and for any other target. [TODO-55]
   */
  private async restore(caller: Caller, { id, ifMatch }: FinishTodo): Promise<Todo | null> {
    const done = await this.todos.get(caller.space, id);
    if (!done?.completed || !done.occurrenceOf || (ifMatch !== undefined && ifMatch !== done.version)) return null;
    const { todo: of, day, next } = done.occurrenceOf;
    const isLatest = ({ completed, dueDate }: TodoDocument) => !completed && dueDate === next;
    const todo = await this.todos.get(caller.space, of);
    if (!todo?.repeat || !isLatest(todo)) return null;
    return this.items.change(
      caller,
      { id: of },
      (stored) => {
        if (!stored.repeat || !isLatest(stored)) throw new Failure('conflict', MESSAGES.stale);
        const planned = done.planned ?? null;
        return { ...movedBack(stored.repeat, day), planned, ...turnGivenBack(stored, done), ...withoutRank(stored) };
      },
      async (_item, _before, tx) => {
        const removed = await this.items.removeWithin(caller, id, tx);
        if (removed?.version !== done.version) throw new Failure('conflict', MESSAGES.stale);
      },
    );
  }

  private todayOf({ timeZone }: Caller): string {
    return dayIn(timeZone, this.clock.now());
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

  /** Assigns the todos of a person who left a group to their creators, or to the next one who takes turns. */
  async forgetAssignee(groupId: string, userId: string, version: number, tx: Transaction): Promise<void> {
    const space = groupSpace(groupId);
    const now = this.clock.now();
    const leftTurns = await this.todos.leaveTurns(space, userId, now, tx);
    const cleared = await this.todos.clearAssignments(space, userId, now, tx);
    if (leftTurns + cleared > 0)
      tx.emit(plannerChanged, { id: groupId, version }, { space, collection: COLLECTION, by: userId });
  }
}

/**
 * A repeating todo that has moved on is not planned, is the turn of the next person, and has its default rank.
 * [TODO-68]
 */
const fieldsOfNextDate = <Moved extends object>(caller: Caller, todo: TodoDocument, moved: Moved) => ({
  ...moved,
  ...NO_PLAN,
  ...turnPassedOn(caller, todo),
  ...withoutRank(todo),
});

/** The fields of a todo without those that every item has. */
function ownFields(todo: TodoDocument): OwnFields<TodoDocument> {
  const { _id, space, createdBy, createdAt, updatedAt, version, ...fields } = todo;
  return fields;
}
