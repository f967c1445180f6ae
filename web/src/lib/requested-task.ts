import { useNavigate } from 'react-router-dom';
import { PATHS } from './paths';
import type { SpaceId } from './space/space-store';
import { createStore } from './store';

/** A todo that a person wants to focus on, in the space that it belongs to. */
interface RequestedTask {
  id: string;
  title: string;
  space: SpaceId;
}

/** The todo that the focus timer takes over as its task; null when none is requested. */
export const requestedTaskStore = createStore<RequestedTask | null>(null);

/** Opens the focus timer with a todo as its task; the person starts it there (FOCUS-43). */
export function useFocusOn(): (task: RequestedTask) => void {
  const navigate = useNavigate();
  return (task) => {
    requestedTaskStore.set(task);
    navigate(PATHS.focus);
  };
}
