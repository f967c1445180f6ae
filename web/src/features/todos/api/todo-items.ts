import { createTodo, type Todo, type UpdateTodo, updateTodo } from '../../../api/generated';
import { type ItemKind, itemsKey } from '../../../lib/items/items-change';
import type { SaveCalls } from '../../../lib/items/use-save-item';
import type { SpaceId } from '../../../lib/space/space-store';

/**
 * Besides the list of all todos of a space, there is a list of one person's todos; its key has the person as third
 * part.
 */
export const TODOS: ItemKind<Todo> = {
  collection: 'todos',
  noun: 'todo',
  belongs: ({ createdBy, assignedTo }, [, , person]) =>
    person === undefined || person === createdBy._id || person === assignedTo._id,
};

/** The query key of the todos that a person created or that are assigned to them. */
export const myTodosKey = (space: SpaceId, person: string) => [...itemsKey(TODOS, space), person] as const;

export const todoCalls: SaveCalls<Todo, UpdateTodo & { title: string }> = { create: createTodo, update: updateTodo };
