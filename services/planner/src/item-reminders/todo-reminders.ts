import { Injectable } from '@nestjs/common';
import type { Audience } from '@pawplan/directory';
import {
  checkReminders,
  GivenRemindersRepository,
  type ReminderCheck,
  ReminderKind,
  type UpdatedKind,
} from '@pawplan/items';
import { OwnRemindersRepository } from '../own-reminders/own-reminders.repository.js';
import type { TodoDocument } from '../todos/todo.schema.js';
import { TodosRepository } from '../todos/todos.repository.js';
import { ItemsWithOwn, type WithOwn } from './items-with-own.js';
import { dueDayOf, isFor } from './todo-occurrences.js';

/** How todos remind those who are to do them. */
@Injectable()
export class TodoReminders extends ReminderKind<WithOwn<TodoDocument>> implements UpdatedKind<TodoDocument> {
  readonly type = 'todo';
  readonly items: ItemsWithOwn<TodoDocument>;

  constructor(
    todos: TodosRepository,
    own: OwnRemindersRepository,
    readonly given: GivenRemindersRepository,
  ) {
    super();
    this.items = new ItemsWithOwn(todos, own);
  }

  titleOf({ title }: TodoDocument): string {
    return title;
  }

  check(todo: WithOwn<TodoDocument>, audience: Audience, now: Date): ReminderCheck {
    const { reminders = [], scheduledAt = todo.createdAt, own } = todo;
    const source = { reminders, scheduledAt, own, occurrencesFrom: () => dueDayOf(todo) };
    return checkReminders({ ...source, isFor: (userId) => isFor(todo, userId) }, audience, now);
  }

  scheduleOf({ dueDate, completed, assignedTo, assignment }: TodoDocument): unknown {
    return [dueDate, completed, assignedTo, assignment === 'anyone'];
  }
}
