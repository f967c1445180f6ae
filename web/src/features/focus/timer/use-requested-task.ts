import { useEffect } from 'react';
import { requestedTaskStore } from '@/lib/requested-task';
import { useStore } from '@/lib/store';
import { chooseTask } from './changes';
import { useTimer } from './timer-store';

/** Chooses the todo that another screen has requested as the task; during a session its task stays (FOCUS-43). */
export function useRequestedTask(isIdle: boolean): void {
  const requested = useStore(requestedTaskStore);
  const { change } = useTimer();
  useEffect(() => {
    if (!requested) return;
    requestedTaskStore.set(null);
    const { id, title, space } = requested;
    if (isIdle) change((before) => chooseTask(before, { type: 'todo', id, title }, space));
  }, [requested, isIdle, change]);
}
