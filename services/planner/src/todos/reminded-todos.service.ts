import { Injectable } from '@nestjs/common';
import { MESSAGES, type RemindedItemDone } from '@pawplan/contracts';
import { SpaceCallers } from '@pawplan/items';
import { Failure } from '@pawplan/platform';
import { TodosService } from './todos.service.js';

/** Completes todos for people who press a button of a reminder, without a session. */
@Injectable()
export class RemindedTodosService {
  constructor(
    private readonly todos: TodosService,
    private readonly callers: SpaceCallers,
  ) {}

  /**
   * Completes a todo, if it is pending and has the due date of the reminder. Throws `not-found` when the todo does not
   * exist or the person may not use its space now, and `conflict` when the space is full.
   */
  async complete({ userId, space, itemId: id, occurrence }: RemindedItemDone): Promise<object> {
    const caller = await this.callers.of({ userId, space });
    if (!caller) throw new Failure('not-found', MESSAGES.todoNotFound);
    await this.todos.toggle(caller, { id, occurrence });
    return {};
  }
}
