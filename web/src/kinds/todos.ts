import {
  type CreateTodo,
  createTodo,
  deleteTodo,
  listMyTodos,
  listTodos,
  type PersonRef,
  type Todo,
  toggleTodo,
  updateTodo,
} from '@/api/generated';
import { createTodoDefaults } from '@/api/generated/fields.gen';
import { storedFields } from '@/lib/items/fields';
import type { EditableKind, Situation } from '@/lib/items/kind';
import type { View } from '@/lib/items/use-items';
import * as m from '@/messages/kinds.gen';

/** The todos of a space. */
export const TODOS: EditableKind<Todo, CreateTodo, 'toggle'> = {
  collection: 'todos',
  noun: 'todo',
  texts: { all: m.allTodos, change: m.todoChange, conflict: m.todoConflict },
  scope: 'space',
  calls: { list: listTodos, create: createTodo, update: updateTodo, remove: deleteTodo },
  actions: {
    toggle: {
      send: toggleTodo,
      isOn: ({ completed }) => completed,
      withState: (todo, on) => ({ ...todo, completed: on }),
    },
  },
  // Besides the list of all todos of a space, there is a list of one person's todos.
  belongs: ({ createdBy, assignedTo }, [, , person]) =>
    person === undefined || person === createdBy._id || person === assignedTo._id,
  created: ({ title, ...body }, situation) => ({
    title,
    ...createTodoDefaults,
    createdBy: situation.me,
    assignedTo: situation.me,
    ...changed(body, situation.me, situation),
  }),
  updated: (todo, body, situation) => ({ ...todo, ...changed(body, todo.createdBy, situation) }),
};

/** The list of the todos that a person created or that are assigned to them. */
export const todosOf = (person: string): View<Todo> => ({ key: [person], list: listMyTodos });

function changed(
  { assignedTo, ...body }: Partial<CreateTodo>,
  creator: PersonRef,
  { people }: Situation,
): Partial<Todo> {
  const assignee = assignedTo ? people.find(({ _id }) => _id === assignedTo) : creator;
  return {
    ...storedFields(body, createTodoDefaults),
    ...(assignedTo !== undefined && assignee && { assignedTo: assignee }),
  };
}
