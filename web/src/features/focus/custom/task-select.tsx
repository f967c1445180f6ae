import { Link } from 'react-router-dom';
import { Combobox } from '@/components/ui/combobox';
import { linkClass } from '@/components/ui/link-class';
import { SegmentedControl } from '@/components/ui/segmented';
import { Loading, Skeleton } from '@/components/ui/skeleton';
import { ErrorState } from '@/components/ui/states';
import { searchOpenTasks, TASK_TYPES, type TaskType } from '@/features/focus/tasks/task';
import { TASK_PATHS } from '@/features/focus/tasks/task-paths';
import { useTasks } from '@/features/focus/tasks/use-tasks';
import type { SpaceId } from '@/lib/space/space-store';
import * as m from '@/messages/focus.gen';

interface TaskSelectProps {
  /** The space whose todos are listed. */
  space: SpaceId;
  type: TaskType;
  /** Called when another kind is chosen; the handler must clear the chosen task. */
  onType: (type: TaskType) => void;
  /** The id of the chosen task, or ''. */
  chosen: string;
  onChoose: (id: string) => void;
  error?: string;
}

/** Chooses the kind of task and one of its open tasks in little space: the tasks are in a select with a search. */
export function TaskSelect({ type, onType, ...select }: TaskSelectProps) {
  return (
    <div className="flex flex-col gap-3">
      <SegmentedControl
        label={m.taskType()}
        segments={TASK_TYPES}
        value={type}
        onChange={onType}
        className="*:flex-1 *:px-2"
      />
      <TaskCombobox key={`${type} ${select.space}`} type={type} {...select} />
    </div>
  );
}

function TaskCombobox({ space, type, chosen, onChoose, error }: Omit<TaskSelectProps, 'onType'>) {
  const { data, isError, isFetching, refetch } = useTasks(type, space);
  if (!data && isError)
    return (
      <ErrorState title={m.tasksFailed({ type })} onRetry={() => refetch()} retrying={isFetching} className="py-2" />
    );
  if (!data)
    return (
      <Loading label={m.loadingTasks({ type })} plain>
        <Skeleton className="mt-6.5 h-11 w-full" />
      </Loading>
    );
  const openTasks = searchOpenTasks(data, '');
  return (
    <>
      <Combobox
        label={m.task()}
        required
        placeholder={m.searchTasks({ type })}
        matching={(text) => searchOpenTasks(openTasks, text)}
        chosen={openTasks.find(({ id }) => id === chosen) ?? null}
        onChoose={(task) => onChoose(task?.id ?? '')}
        error={error}
        openLabel={m.showTasks({ type })}
        noMatch={openTasks.length === 0 ? m.noTasks({ type }) : m.nothingFound()}
        more={(count) => m.moreTasks({ count })}
      />
      {openTasks.length === 0 && (
        <p className="text-quiet">
          {m.noTasks({ type })}{' '}
          <Link to={TASK_PATHS[type]} className={linkClass}>
            {m.goToTasks({ type })}
          </Link>
        </p>
      )}
    </>
  );
}
