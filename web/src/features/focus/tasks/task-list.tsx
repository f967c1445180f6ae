import { Search } from 'lucide-react';
import { useId, useState } from 'react';
import { UmbrellaScene } from '@/art/scenes/umbrella';
import { cx } from '@/components/ui/cx';
import { TextField } from '@/components/ui/field';
import { ErrorState } from '@/components/ui/states';
import type { SpaceId } from '@/lib/space/space-store';
import * as m from '@/messages/focus.gen';
import { type ListedTask, searchOpenTasks, type Task, type TaskType } from './task';
import { NoTasks, NothingFound, TasksLoading } from './task-states';
import { useTasks } from './use-tasks';

/**
 * The search field appears from this number of tasks on. At most `MAX_SHOWN` tasks are listed; the search finds the
 * others.
 */
const MIN_TASKS_FOR_SEARCH = 8;
const MAX_SHOWN = 100;

export interface TaskListProps {
  /** The space whose todos are listed. */
  space: SpaceId;
  type: TaskType;
  chosen: Pick<Task, 'id'> | null;
  onChoose: (task: Task) => void;
}

/** The open tasks of a kind, as radio buttons. */
export function TaskList({ type, space, chosen, onChoose }: TaskListProps) {
  const { data, isError, isFetching, refetch } = useTasks(type, space);
  const [search, setSearch] = useState('');
  const name = useId();
  if (!data && isError)
    return (
      <ErrorState
        art={<UmbrellaScene />}
        title={m.tasksFailed({ type })}
        onRetry={() => refetch()}
        retrying={isFetching}
        compact
      />
    );
  if (!data) return <TasksLoading type={type} />;

  const openTasks = searchOpenTasks(data, '');
  const found = searchOpenTasks(openTasks, search);
  if (openTasks.length === 0) return <NoTasks type={type} />;
  return (
    <>
      {openTasks.length >= MIN_TASKS_FOR_SEARCH && (
        <TextField
          label={m.searchTasks({ type })}
          hideLabel
          placeholder={m.search()}
          type="search"
          value={search}
          onChange={({ target }) => setSearch(target.value)}
          end={<Search size={20} strokeWidth={1.75} className="me-3 text-quiet" aria-hidden />}
        />
      )}
      {found.length === 0 && <NothingFound />}
      <div className="mask-b-from-[calc(100%-1.5rem)] -mx-2 flex max-h-88 max-md:max-h-[clamp(6rem,(100dvh-33rem)/2,14rem)] scroll-pb-6 flex-col gap-0.5 overflow-y-auto overscroll-contain px-2 pt-0.5 pb-6">
        {found.slice(0, MAX_SHOWN).map((task) => (
          <TaskOption
            key={task.id}
            name={name}
            task={task}
            chosen={task.id === chosen?.id}
            onChoose={() => onChoose(task)}
          />
        ))}
      </div>
      {found.length > MAX_SHOWN && (
        <p className="text-sm text-quiet">{m.moreTasks({ count: found.length - MAX_SHOWN })}</p>
      )}
    </>
  );
}

interface TaskOptionProps {
  /** The name of the radio group. */
  name: string;
  task: ListedTask;
  chosen: boolean;
  onChoose: () => void;
}

function TaskOption({ name, task, chosen, onChoose }: TaskOptionProps) {
  return (
    <label
      className={cx(
        'flex min-h-11 shrink-0 cursor-pointer items-center gap-3 rounded-control px-3 py-2 transition-colors',
        'outline-offset-0 outline-focus has-focus-visible:outline-2',
        chosen ? 'bg-primary-soft font-bold' : 'hover:bg-sunken',
      )}
    >
      <input
        type="radio"
        name={name}
        checked={chosen}
        onChange={onChoose}
        className={cx(
          'size-5 shrink-0 cursor-pointer appearance-none rounded-full border-2 bg-card outline-none',
          chosen ? 'border-[6px] border-primary-mark' : 'border-edge',
        )}
      />
      <span className="line-clamp-2 min-w-0 wrap-anywhere">{task.title}</span>
    </label>
  );
}
