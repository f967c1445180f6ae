import {
  type CreateTodo,
  createTodo,
  deleteTodo,
  listMyTodos,
  listTodos,
  type PersonRef,
  skipTodo,
  type Todo,
  toggleTodo,
  updateTodo,
} from '@/api/generated';
import { createTodoDefaults } from '@/api/generated/fields.gen';
import { storedFields } from '@/lib/items/fields';
import type { EditableKind, EditContext } from '@/lib/items/kind';
import type { ItemsView } from '@/lib/items/use-items';
import * as m from '@/messages/kinds.gen';
import { changedAssignment } from './todo-assignment';

/** The todos of a space. */
export const TODOS: EditableKind<Todo, CreateTodo, 'toggle' | 'skip'> = {
  collection: 'todos',
  logName: 'todo',
  texts: { all: m.allTodos, change: m.todoChange, conflict: m.todoConflict },
  scope: 'space',
  calls: { list: listTodos, create: createTodo, update: updateTodo, remove: deleteTodo },
  actions: {
    toggle: {
      send: toggleTodo,
      // A completed date of a repeating todo moves the todo on.
      isOn: ({ completed, dueDate }, _, body) => completed || isMovedOn(dueDate, body),
      bodyOf: ({ repeat, completed, dueDate }) => (repeat && !completed ? { occurrence: dueDate } : undefined),
      isExclusive: ({ repeat, occurrenceOf }) => Boolean(repeat ?? occurrenceOf),
      withState: (todo, on) => ({ ...todo, completed: on }),
    },
    // Moves a repeating todo to its next date, which only the server knows.
    skip: {
      send: skipTodo,
      isOn: ({ dueDate }, _, body) => isMovedOn(dueDate, body),
      bodyOf: ({ dueDate }) => ({ occurrence: dueDate }),
      isExclusive: () => true,
      withState: (todo) => todo,
    },
  },
  // Besides the list of all todos of a space, there is a list of one person's todos.
  belongsToList: ({ createdBy, assignedTo, assignment }, [, , person]) =>
    person === undefined || assignment === 'anyone' || person === createdBy._id || person === assignedTo._id,
  optimisticCreate: ({ title, ...body }, context) => ({
    title,
    ...createTodoDefaults,
    createdBy: context.me,
    assignedTo: context.me,
    ...changed(body, context.me, context, null),
  }),
  optimisticUpdate: (todo, body, context) => ({ ...todo, ...changed(body, todo.createdBy, context, todo) }),
};

/** The list of the todos that a person created or that they may do. */
export const todosOf = (person: string): ItemsView<Todo> => ({ key: [person], list: listMyTodos });

const isMovedOn = (dueDate: string | null, body?: Readonly<Record<string, unknown>> | null): boolean =>
  body?.occurrence !== undefined && body.occurrence !== dueDate;

function changed(
  { assignedTo, assignment, turns, repeat, rank, planned, ...body }: Partial<CreateTodo>,
  creator: PersonRef,
  { people }: EditContext,
  before: Todo | null,
): Partial<Todo> {
  const repeats = Boolean(repeat === undefined ? before?.repeat : repeat);
  const isOtherDay = before !== null && body.dueDate !== undefined && (body.dueDate || null) !== before.dueDate;
  return {
    ...storedFields(body, createTodoDefaults),
    // Another due date removes a position set by dragging.
    ...((rank !== undefined || isOtherDay) && { rank: rank || undefined }),
    ...changedAssignment({ assignedTo, assignment, turns, repeats }, before, creator, people),
    ...(repeat !== undefined && {
      repeat: repeat ? { rule: repeat.rule, from: repeat.from ?? 'due', missed: 0 } : undefined,
    }),
    ...(planned !== undefined && { planned: planned ?? undefined }),
  };
}
