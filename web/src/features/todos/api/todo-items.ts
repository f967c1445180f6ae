import { createTodo, type Todo, type UpdateTodo, updateTodo } from '../../../api/generated';
import { type ItemKind, itemsKey } from '../../../lib/items/items-change';
import type { SaveCalls } from '../../../lib/items/use-save-item';
import type { SpaceId } from '../../../lib/space/space-store';

/** Besides all todos of a space, those of one person may be kept. */
export const TODOS: ItemKind<Todo> = {
  collection: 'todos',
  noun: 'todo',
  belongs: ({ createdBy, assignedTo }, [, , person]) =>
    person === undefined || person === createdBy._id || person === assignedTo._id,
};

/** Where the todos are kept that a person made or was given. */
export const myTodosKey = (space: SpaceId, person: string) => [...itemsKey(TODOS, space), person] as const;

export const todoCalls: SaveCalls<Todo, UpdateTodo & { title: string }> = { create: createTodo, update: updateTodo };
