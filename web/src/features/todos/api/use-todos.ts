import { useQuery } from '@tanstack/react-query';
import { listTodos } from '../../../api/generated';
import { itemsKey } from '../../../lib/items/items-change';
import { useSpace } from '../../../lib/space/use-space';
import { TODOS } from './todo-items';

/** The todos of the active space. */
export function useTodos() {
  const { id, headers } = useSpace();
  return useQuery({ queryKey: itemsKey(TODOS, id), queryFn: ({ signal }) => listTodos({ headers, signal }) });
}
