import { Controller } from '@nestjs/common';
import {
  type ById,
  type Change,
  type CreateTodo,
  completeTodoOfReminder,
  createTodo,
  deleteTodo,
  type EmptyRequest,
  type FinishTodo,
  type GetTaskTitle,
  type ListItems,
  listMyTodos,
  listTodos,
  type MemberContext,
  type MessageReply,
  memberLeft,
  type PreviewRecurrence,
  previewRecurrence,
  type RecurrencePreview,
  type RemindedItemDone,
  type ServiceContext,
  skipTodo,
  type TaskTitle,
  type Todo,
  todoTitle,
  toggleTodo,
  type UpdateTodo,
  updateTodo,
} from '@pawplan/contracts';
import { type EventEnvelope, Handle, OnEvent, type Page, type Transaction } from '@pawplan/platform';
import { RemindedTodosService } from './reminded-todos.service.js';
import { TodosService } from './todos.service.js';

/** Handles the calls and events that concern todos. */
@Controller()
export class TodosController {
  constructor(
    private readonly todos: TodosService,
    private readonly reminded: RemindedTodosService,
  ) {}

  @Handle(listTodos)
  list(request: ListItems, { caller, after }: MemberContext): Promise<Page<Todo[]>> {
    return this.todos.list(caller, request, after);
  }

  @Handle(listMyTodos)
  listMine(_: EmptyRequest, { caller, after }: MemberContext): Promise<Page<Todo[]>> {
    return this.todos.listMine(caller, after);
  }

  @Handle(createTodo)
  create(input: CreateTodo, { caller }: MemberContext): Promise<Todo> {
    return this.todos.create(caller, input);
  }

  @Handle(updateTodo)
  update(change: Change<UpdateTodo>, { caller }: MemberContext): Promise<Todo> {
    return this.todos.update(caller, change);
  }

  @Handle(toggleTodo)
  toggle(request: FinishTodo, { caller }: MemberContext): Promise<Todo> {
    return this.todos.toggle(caller, request);
  }

  @Handle(skipTodo)
  skip(request: FinishTodo, { caller }: MemberContext): Promise<Todo> {
    return this.todos.skip(caller, request);
  }

  @Handle(previewRecurrence)
  async preview(request: PreviewRecurrence, { caller }: MemberContext): Promise<RecurrencePreview> {
    return this.todos.preview(caller, request);
  }

  @Handle(deleteTodo)
  remove({ id }: ById, { caller }: MemberContext): Promise<MessageReply> {
    return this.todos.remove(caller, id);
  }

  @Handle(todoTitle)
  title({ space, id }: GetTaskTitle, _: ServiceContext): Promise<TaskTitle> {
    return this.todos.title(space, id);
  }

  @Handle(completeTodoOfReminder)
  completeOfReminder(done: RemindedItemDone, _: ServiceContext): Promise<object> {
    return this.reminded.complete(done);
  }

  @OnEvent(memberLeft)
  memberLeft(event: EventEnvelope<{ groupId: string; userId: string }>, tx: Transaction): Promise<void> {
    return this.todos.forgetAssignee(event.payload.groupId, event.payload.userId, event.version, tx);
  }
}
