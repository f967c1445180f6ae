import { Link } from 'react-router-dom';
import { NappingScene } from '@/art/scenes/napping';
import { SearchingScene } from '@/art/scenes/searching';
import { buttonClass } from '@/components/ui/button';
import { Loading, Skeleton } from '@/components/ui/skeleton';
import { EmptyState } from '@/components/ui/states';
import * as m from '@/messages/focus.gen';
import type { TaskType } from './task';
import { TASK_PATHS } from './task-paths';

/** Shown when there is no open task of a kind; links to the screen where one can be created. */
export function NoTasks({ type }: { type: TaskType }) {
  return (
    <EmptyState
      art={<NappingScene />}
      title={m.noTasks({ type })}
      compact
      action={
        <Link to={TASK_PATHS[type]} className={buttonClass('secondary', 'sm')}>
          {m.goToTasks({ type })}
        </Link>
      }
    />
  );
}

/** Shown when no title matches the search. */
export function NothingFound() {
  return <EmptyState art={<SearchingScene />} title={m.nothingFound()} compact />;
}

/** The placeholder of the list. */
export function TasksLoading({ type }: { type: TaskType }) {
  return (
    <Loading label={m.loadingTasks({ type })} className="flex flex-col gap-0.5">
      {['w-3/5', 'w-2/5', 'w-1/2'].map((width) => (
        <div key={width} className="flex h-11 items-center gap-3 px-1">
          <Skeleton className="size-5 rounded-full" />
          <Skeleton className={`h-4 ${width}`} />
        </div>
      ))}
    </Loading>
  );
}
