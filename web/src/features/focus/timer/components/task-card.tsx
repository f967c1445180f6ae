import { useState } from 'react';
import type { Task } from '@/features/focus/tasks/task';
import { TaskPicker } from '@/features/focus/tasks/task-picker';
import { chooseTask, chooseType } from '@/features/focus/timer/changes';
import { useTimer } from '@/features/focus/timer/use-timer';
import { useSpace } from '@/lib/space/use-space';
import * as m from '@/messages/focus.gen';

interface TaskCardProps {
  chosen: Task | null;
  /** Start was pressed without a task. */
  missing: boolean;
  /** The task of the running session was deleted. */
  isGone?: boolean;
}

/** Chooses the next task or, when the task of the running session was deleted, the task its time counts for. */
export function TaskCard({ chosen, missing, isGone }: TaskCardProps) {
  const { timer, change } = useTimer();
  const { id: shown } = useSpace();
  // During a session its task stays until another one is chosen.
  const [sought, setSought] = useState(timer.taskType);
  const space = timer.run?.space ?? shown;
  const type = timer.run ? sought : timer.taskType;
  const gone = isGone && m.taskGone({ type: timer.run?.task.type ?? type });
  return (
    <>
      <h2 className="mb-4 text-lg">{m.question()}</h2>
      <TaskPicker
        space={space}
        type={type}
        onType={(next) => (timer.run ? setSought(next) : change((before) => chooseType(before, next)))}
        chosen={chosen}
        onChoose={(task) => change((before) => chooseTask(before, task, space))}
        error={gone || (missing ? m.chooseTask() : undefined)}
      />
    </>
  );
}
