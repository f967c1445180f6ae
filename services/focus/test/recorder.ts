import { addCustomFocusSession, type Caller, recordFocusSession, type TaskType } from '@pawplan/contracts';
import { FixedClock } from '@pawplan/testing/service';
import { startFocus } from './focus.js';
import { startTaskOwner } from './task-owner.js';

export type Recorder = Awaited<ReturnType<typeof startRecorder>>;

/** Starts the focus service with a stopped clock, and owners with a task called `walk` for each session. */
export async function startRecorder(time: string) {
  // It does not poll for titles during the test, so that only the calls cause database work.
  const focus = await startFocus({ settings: { FOCUS_POLL_SECONDS: '3600' } });
  const [todos, others] = await Promise.all([startTaskOwner(focus), startTaskOwner(focus, 'progress')]);
  const clock = new FixedClock(time);
  clock.setIn(focus.app);
  const taskOf = ({ space }: Caller, taskType: TaskType) => ({
    taskType,
    taskId: (taskType === 'todo' ? todos : others).add(space, 'walk'),
  });
  return {
    focus,
    clock,
    /** Records a session that ends now, at the clock's time, or `minutesAgo`. */
    record: (caller: Caller, duration: number, taskType: TaskType = 'todo', minutesAgo = 0) => {
      const endedAt = new Date(clock.now().getTime() - minutesAgo * 60_000).toISOString();
      return focus.ask(caller, recordFocusSession, { ...taskOf(caller, taskType), duration, endedAt });
    },
    /** Records a session entered by hand; the time is local to the caller. */
    addCustom: (
      caller: Caller,
      sessionDate: string,
      startTime: string,
      duration: number,
      taskType: TaskType = 'todo',
    ) => focus.ask(caller, addCustomFocusSession, { ...taskOf(caller, taskType), duration, sessionDate, startTime }),
    close: async () => {
      await Promise.all([todos.close(), others.close()]);
      await focus.close();
    },
  };
}
