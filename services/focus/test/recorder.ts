import { addCustomFocusSession, type Caller, recordFocusSession, type TaskType } from '@pawplan/contracts';
import { FixedClock } from '@pawplan/testing/service';
import { startFocus } from './focus.js';
import { startTaskOwner } from './task-owner.js';

export type Recorder = Awaited<ReturnType<typeof startRecorder>>;

/** Starts the focus service on a clock that stands still, beside owners of a task called `walk` for each session. */
export async function startRecorder(time: string) {
  // Nor looks for titles meanwhile, so that what a call costs is its own.
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
    /** A session that ends now, at the clock's time. */
    record: (caller: Caller, duration: number, taskType: TaskType = 'todo') =>
      focus.ask(caller, recordFocusSession, { ...taskOf(caller, taskType), duration }),
    /** A session entered by hand; the time of the day is the caller's. */
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
