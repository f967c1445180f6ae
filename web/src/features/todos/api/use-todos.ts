import { useQuery } from '@tanstack/react-query';
import { listTodos } from '../../../api/generated';
import type { SpaceId } from '../../../lib/space/space-store';
import { useSpace } from '../../../lib/space/use-space';

export const todosKey = (space: SpaceId) => ['todos', space] as const;

/** The todos of the active space. */
export function useTodos() {
  const { id, headers } = useSpace();
  return useQuery({ queryKey: todosKey(id), queryFn: ({ signal }) => listTodos({ headers, signal }) });
}
