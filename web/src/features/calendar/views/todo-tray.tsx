import { ChevronDown, ChevronUp, ListTodo } from 'lucide-react';
import { memo, useId } from 'react';
import type { Todo } from '@/api/generated';
import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { ShowMore, useVisibleRows } from '@/components/ui/show-more';
import { formatDueDate, isOverdue } from '@/kinds/due';
import { formatPlan } from '@/kinds/todo-plan';
import { useStore } from '@/lib/store';
import type { Day } from '@/lib/time/day';
import * as m from '@/messages/calendar-views.gen';
import * as common from '@/messages/common.gen';
import { trayStore } from './tray-store';
import type { UnplannedTodos } from './use-planned-todos';

interface TodoTrayProps extends UnplannedTodos {
  today: Day;
  /** The id of the todo that was picked up. */
  picked: string | null;
  /** The id of the todo that a pointer holds. */
  held: string | null;
  /** Whether a planned todo is held over the list. */
  isTarget: boolean;
  /** `isPointer`: not with a key. */
  onPick: (todo: Todo, isPointer: boolean) => void;
}

/**
 * The unplanned todos: a column beside the hours, on the phone a row above them. A todo is dragged from here onto an
 * hour, or picked up with a click and put down there (TODO-71, TODO-72). The grid handles the drags.
 */
export const TodoTray = memo(function TodoTray(props: TodoTrayProps) {
  const { todos, failed, retrying, retry, today, picked, held, isTarget, onPick } = props;
  const isOpen = useStore(trayStore);
  const { shown, ...rows } = useVisibleRows(todos?.length ?? 0);
  const [heading, hint] = [useId(), useId()];
  const Icon = isOpen ? ChevronUp : ChevronDown;
  return (
    <section
      data-tray
      aria-labelledby={heading}
      className={cx(
        'flex min-w-0 shrink-0 flex-col rounded-card border-2 bg-card shadow-card select-none',
        isTarget ? 'border-primary-mark bg-primary-soft' : 'border-transparent',
        isOpen ? 'lg:w-56' : 'lg:w-12',
      )}
    >
      <h3 className="flex">
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => trayStore.change((before) => !before)}
          className={cx(
            'flex min-h-11 min-w-0 flex-1 items-center gap-1.5 rounded-card px-2.5 text-start text-sm font-bold hover:bg-sunken focus-visible:-outline-offset-2',
            !isOpen && 'lg:flex-col lg:px-1 lg:py-3',
          )}
        >
          <ListTodo size={18} strokeWidth={2} className="shrink-0" aria-hidden />
          <span id={heading} className={cx('min-w-0 leading-tight', !isOpen && 'lg:sr-only')}>
            {isTarget ? m.unplanHere() : m.unplanned()}
          </span>
          {todos && <span className="rounded-full bg-sunken px-2 leading-6 tabular-nums">{todos.length}</span>}
          <Icon size={18} strokeWidth={2} className={cx('ms-auto shrink-0', !isOpen && 'lg:hidden')} aria-hidden />
        </button>
      </h3>
      {isOpen && (
        <div className="flex gap-2 overflow-x-auto px-2 pb-2 lg:flex-1 lg:flex-col lg:overflow-x-hidden lg:overflow-y-auto [scrollbar-width:thin]">
          {todos?.length === 0 && <p className="px-1 text-sm text-quiet">{m.nothingUnplanned()}</p>}
          {failed && (
            <div className="flex flex-wrap items-center gap-1 px-1 text-sm text-quiet">
              <p>{m.todosFailed()}</p>
              <Button variant="ghost" size="sm" loading={retrying} onClick={retry}>
                {common.tryAgain()}
              </Button>
            </div>
          )}
          <ul aria-labelledby={heading} className="flex gap-2 empty:hidden lg:flex-col lg:gap-1.5">
            {todos?.slice(0, shown).map((todo) => (
              <li key={todo._id} className="shrink-0">
                <TrayTodo
                  {...{ todo, today, onPick }}
                  isPicked={todo._id === picked}
                  isHeld={todo._id === held}
                  describedBy={hint}
                />
              </li>
            ))}
          </ul>
          <ShowMore {...rows} shown={shown} className="shrink-0" />
        </div>
      )}
      <p id={hint} hidden>
        {m.pickHint()}
      </p>
    </section>
  );
});

/** The todo in the list, or the button of the list when the todo is not shown. */
export const trayControl = (root: Element, todo: string): HTMLElement | null =>
  root.querySelector<HTMLElement>(`[data-todo="${CSS.escape(todo)}"]`) ?? root.querySelector('[data-tray] button');

interface TrayTodoProps extends Pick<TodoTrayProps, 'today' | 'onPick'> {
  todo: Todo;
  isPicked: boolean;
  isHeld: boolean;
  describedBy: string;
}

function TrayTodo({ todo, today, isPicked, isHeld, describedBy, onPick }: TrayTodoProps) {
  const { _id, title, dueDate, planned } = todo;
  const isLate = isOverdue(todo, today);
  return (
    <button
      type="button"
      data-todo={_id}
      data-held={isHeld || undefined}
      aria-pressed={isPicked}
      aria-describedby={describedBy}
      title={title}
      onClick={({ detail }) => onPick(todo, detail > 0)}
      className={cx(
        'flex w-full cursor-grab flex-col rounded-[6px] border px-2 py-1.5 text-start text-[0.8125rem] leading-4 max-lg:max-w-48 focus-visible:-outline-offset-2 touch:min-h-11 touch:justify-center',
        isPicked || isHeld ? 'border-primary-mark bg-primary-soft' : 'border-edge bg-card hover:bg-sunken',
      )}
    >
      <span className="w-full font-bold max-lg:truncate lg:line-clamp-2 lg:wrap-anywhere">{title}</span>
      {planned ? (
        <span className="w-full font-semibold text-quiet">{m.wasPlanned({ when: formatPlan(planned, today) })}</span>
      ) : (
        dueDate && (
          <span className={cx('w-full font-semibold', isLate ? 'text-danger' : 'text-quiet')}>
            {m.dueOn({ when: formatDueDate({ dueDate, completed: false }, today) })}
          </span>
        )
      )}
    </button>
  );
}
