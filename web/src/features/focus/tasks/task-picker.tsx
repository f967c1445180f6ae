import { CircleAlert } from 'lucide-react';
import { useId } from 'react';
import { SegmentedControl } from '@/components/ui/segmented';
import * as m from '@/messages/focus.gen';
import { TASK_TYPES, type TaskType } from './task';
import { TaskList, type TaskListProps } from './task-list';

interface TaskPickerProps extends TaskListProps {
  /** Called when another kind is chosen; the handler must clear the chosen task. */
  onType: (type: TaskType) => void;
  /** The message when no task is chosen. */
  error?: string;
}

/** Chooses the kind of task and one of its open tasks. */
export function TaskPicker({ space, type, onType, chosen, onChoose, error }: TaskPickerProps) {
  const note = useId();
  return (
    <fieldset aria-describedby={error && note} className="flex min-w-0 flex-col gap-3">
      <legend className="sr-only">{m.task()}</legend>
      <SegmentedControl
        label={m.taskType()}
        segments={TASK_TYPES}
        value={type}
        onChange={onType}
        className="*:flex-1 *:px-2"
      />
      {error && (
        <p id={note} role="alert" className="flex items-start gap-1.5 text-sm font-semibold text-danger">
          <CircleAlert size={16} strokeWidth={2} className="mt-0.5 shrink-0" aria-hidden />
          {error}
        </p>
      )}
      <TaskList key={`${type} ${space}`} type={type} space={space} chosen={chosen} onChoose={onChoose} />
    </fieldset>
  );
}
