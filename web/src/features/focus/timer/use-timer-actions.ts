import { useState } from 'react';
import type { Task } from '@/features/focus/tasks/task';
import { useTasks } from '@/features/focus/tasks/use-tasks';
import { randomId } from '@/lib/random-id';
import { useSpace } from '@/lib/space/use-space';
import { browserZone } from '@/lib/time/zone';
import { prepareSound } from './alarm';
import { end, pause, resume, start } from './changes';
import { saveSession } from './run-timer';
import { type Timer, usableTask } from './timer';
import { useTimer } from './timer-store';

export interface TimerActions {
  start: () => void;
  pause: () => void;
  resume: () => void;
  /** 'Stop & Save'. */
  save: () => void;
  /** 'End Focus'. */
  end: () => void;
}

/** The chosen task; null when there is none, or when the loaded tasks do not contain it as an open one. */
function useStartableTask(timer: Timer, space: string): Task | null {
  const { data } = useTasks(timer.taskType, space);
  const task = usableTask(timer, space);
  const isStartable = !data || data.some(({ id, isOpen }) => isOpen && id === task?.id);
  return isStartable ? task : null;
}

/** The actions of the timer's buttons; `isTaskMissing`: start was pressed without a task. */
export function useTimerActions() {
  const { person, timer, change } = useTimer();
  const { id: space } = useSpace();
  const task = useStartableTask(timer, space);
  const [isTaskMissing, setTaskMissing] = useState(false);
  if (isTaskMissing && task) setTaskMissing(false);

  const actions: TimerActions = {
    start: () => {
      if (!task) return setTaskMissing(true);
      if (timer.mode === 'countdown') prepareSound();
      change((before) => start(before, { id: randomId(), space, zone: browserZone(), now: Date.now() }));
    },
    pause: () => change((before) => pause(before, Date.now())),
    resume: () => {
      if (timer.run?.length) prepareSound();
      change((before) => resume(before, Date.now()));
    },
    save: () => {
      if (timer.run) void saveSession(person, timer.run.id);
    },
    end: () => change((before) => end(before, Date.now())),
  };
  return { actions, task, isTaskMissing };
}
