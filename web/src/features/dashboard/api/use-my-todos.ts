import { useQuery } from '@tanstack/react-query';
import { listMyTodos } from '../../../api/generated';
import { useUser } from '../../../lib/session/session';
import { useSpace } from '../../../lib/space/use-space';
import { myTodosKey, TODOS } from '../../todos/api/todo-items';

/** The todos of the active space that the viewer created or that are assigned to the viewer. */
export function useMyTodos() {
  const { id, headers } = useSpace();
  const { _id } = useUser();
  return useQuery({
    queryKey: myTodosKey(id, _id),
    queryFn: ({ signal }) => listMyTodos({ headers, signal }),
    meta: { belongs: TODOS.belongs },
  });
}
