import { useState } from 'react';
import { useSpace } from '../../../../lib/space/use-space';
import { kindOf, type Task } from '../../tasks/task';
import { TaskPicker } from '../../tasks/task-picker';
import { chooseTask, chooseType } from '../changes';
import { useTimer } from '../use-timer';

interface TaskCardProps {
  chosen: Task | null;
  /** It was to start without a task. */
  missing: boolean;
  /** The task of the session under way was deleted. */
  isGone?: boolean;
}

/** What to focus on next; or, when its task was deleted, what the session under way is to count for. */
export function TaskCard({ chosen, missing, isGone }: TaskCardProps) {
  const { timer, change } = useTimer();
  const { id: shown } = useSpace();
  // While a session is under way its task stays until another is chosen.
  const [sought, setSought] = useState(timer.taskType);
  const space = timer.run?.space ?? shown;
  const type = timer.run ? sought : timer.taskType;
  const { one } = kindOf(timer.run?.task.type ?? type);
  const gone = isGone && `This ${one} was deleted. Choose what the time is to count for, or it cannot be saved.`;
  return (
    <>
      <h2 className="mb-4 text-lg">What are you focusing on?</h2>
      <TaskPicker
        space={space}
        type={type}
        onType={(next) => (timer.run ? setSought(next) : change((before) => chooseType(before, next)))}
        chosen={chosen}
        onChoose={(task) => change((before) => chooseTask(before, task, space))}
        error={gone || (missing ? 'Choose a task first.' : undefined)}
      />
    </>
  );
}
