import { currentOf } from '../../api/failure';
import type { Todo } from '../../api/generated';

/** Toggles by `send` to what was wanted; overtaken by somebody, it does so once more from what stands, unless they did it already. */
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
