import type { Task } from '../../tasks/task';

/** The task of the running session, with its present title. */
export function CurrentTask({ task, isDone }: { task: Task; isDone: boolean }) {
  return (
    <div className="max-w-reading px-2 text-center">
      <h2 className="line-clamp-2 text-xl wrap-anywhere">{task.title}</h2>
      {isDone && <p className="mt-1 text-quiet">Done already. Your time still counts.</p>}
    </div>
  );
}
