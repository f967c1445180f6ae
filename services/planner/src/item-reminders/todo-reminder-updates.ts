import { Injectable } from '@nestjs/common';
import { ItemReminders, ReminderUpdates } from '@pawplan/items';
import type { TodoDocument } from '../todos/todo.schema.js';
import { TodoReminders } from './todo-reminders.js';

/** Keeps the reminders of todos up to date when the todos change. */
@Injectable()
export class TodoReminderUpdates extends ReminderUpdates<TodoDocument> {
  constructor(kind: TodoReminders, reminders: ItemReminders) {
    super(kind, reminders);
  }
}
