import { useState } from 'react';
import type { Task } from '@/features/focus/tasks/task';
import { useTasks } from '@/features/focus/tasks/use-tasks';
import { randomId } from '@/lib/random-id';
import { useSpace } from '@/lib/space/use-space';
import { browserZone } from '@/lib/time/zone';
import { prepareSound } from './alarm';
import { end, pause, resume, start } from './changes';
import { saveSession } from './keep-time';
import { type Timer, taskIn } from './timer';
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

/** The task to start with in a space: it is chosen and, as far as known, still open. */
function useStartable(timer: Timer, space: string): Task | null {
  const { data } = useTasks(timer.taskType, space);
  const task = taskIn(timer, space);
  const open = !data || data.some(({ id, open }) => open && id === task?.id);
  return open ? task : null;
}

/** The actions of the timer's buttons; `missing` says that start was pressed without a task. */
export function useTimerActions() {
  const { person, timer, change } = useTimer();
  const { id: space } = useSpace();
  const task = useStartable(timer, space);
  const [asked, setAsked] = useState(false);
  if (asked && task) setAsked(false);

  const actions: TimerActions = {
    start: () => {
      if (!task) return setAsked(true);
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
  return { actions, task, missing: asked };
}
