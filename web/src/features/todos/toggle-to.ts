import { currentOf } from '../../api/failure';
import type { Todo } from '../../api/generated';

/**
 * Sets `completed` to the wanted value with `send`, which toggles it. If somebody else changed the todo first, it is
 * sent again with the new version, unless the todo already has the wanted value.
 */
export async function toggleTo(
  wanted: boolean,
  version: number,
  send: (version: number) => Promise<Todo>,
): Promise<Todo> {
  try {
    return await send(version);
  } catch (error) {
    const current = currentOf<Todo>(error);
    if (!current) throw error;
    return current.completed === wanted ? current : send(current.version);
  }
}
