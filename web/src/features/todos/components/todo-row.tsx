import { GripVertical, Pencil, Repeat, SkipForward, Trash2 } from 'lucide-react';
import { memo } from 'react';
import type { Todo } from '@/api/generated';
import { ChangedBy, WaitingMark } from '@/components/items/item-marks';
import { ruleSentence } from '@/components/recurrence/rule-sentence';
import { ReminderMark } from '@/components/reminders/reminder-mark';
import { Checkbox } from '@/components/ui/checkbox';
import { cx } from '@/components/ui/cx';
import { IconButton } from '@/components/ui/icon-button';
import { LongText } from '@/components/ui/long-text';
import { type DragStore, dropLineOf } from '@/features/todos/order/drag';
import { todoReminds } from '@/features/todos/reminds';
import { useUser } from '@/lib/session/session';
import { useStorePart } from '@/lib/store';
import type { Day } from '@/lib/time/day';
import * as common from '@/messages/common.gen';
import * as m from '@/messages/todos.gen';
import { PlannedLine } from './planned-line';
import { TodoAssignee } from './todo-assignee';
import { TodoBadges } from './todo-badges';

/** The actions on a todo. All rows get the same functions, so that a change renders its own row only. */
export interface TodoActions {
  toggle: (todo: Todo) => void;
  edit: (todo: Todo) => void;
  remove: (todo: Todo) => void;
  skip: (todo: Todo) => void;
}

interface TodoRowProps extends TodoActions {
  todo: Todo;
  today: Day;
  drags: DragStore;
}

/** One todo: one line on wide screens, else two. */
export const TodoRow = memo(function TodoRow(props: TodoRowProps) {
  const { todo, today, drags, toggle, edit, remove, skip } = props;
  const { _id: me } = useUser();
  const isDragged = useStorePart(drags, (drag) => drag?.todo._id === todo._id);
  return (
    <li
      data-todo={todo._id}
      className={cx(
        'with-actions @container relative grid grid-cols-[2.75rem_minmax(0,1fr)_auto] items-start px-1 py-1 [contain-intrinsic-size:auto_4rem] [content-visibility:auto] md:px-2 lg:grid-cols-[2.75rem_minmax(0,1fr)_auto_auto]',
        isDragged && 'outline-2 -outline-offset-2 outline-focus outline-dashed',
      )}
    >
      <DropLine todo={todo._id} drags={drags} />
      <Checkbox
        round
        className="max-lg:-mb-2.5 lg:row-span-2"
        aria-label={todo.title}
        checked={todo.completed}
        onChange={() => toggle(todo)}
      />
      <p className={cx('min-w-0 pt-2.5 font-semibold break-words', todo.completed && 'text-quiet')}>
        <span className={cx(todo.completed && 'line-through')}>{todo.title}</span> <ChangedBy item={todo._id} />
        <WaitingMark id={todo._id} />
      </p>
      <div className="row-start-2 min-w-0 empty:hidden max-lg:col-span-2 max-lg:col-start-2 lg:col-start-2 lg:pb-2.5">
        <TodoDetails todo={todo} today={today} />
      </div>
      <div className="max-lg:col-span-2 max-lg:col-start-2 max-lg:row-start-3 max-lg:pt-1 max-lg:pb-2 lg:col-start-3 lg:row-span-2 lg:row-start-1 lg:flex lg:min-h-11 lg:items-center lg:ps-4 lg:*:flex-nowrap">
        <TodoBadges todo={todo} today={today} isDueFirst mark={todoReminds(todo, me) && <ReminderMark item={todo} />} />
      </div>
      <div className="row-actions relative flex items-center max-lg:col-start-3 max-lg:row-start-1 max-lg:-mb-2.5 md:ps-1 lg:w-45 lg:justify-end lg:mouse:absolute lg:mouse:end-1 lg:mouse:top-1 lg:mouse:w-50 lg:mouse:bg-card">
        {!todo.completed && (
          <IconButton
            data-grip={todo._id}
            label={m.moveItem({ title: todo.title })}
            title={m.moveHint()}
            aria-pressed={isDragged}
            className="cursor-grab max-md:sr-only max-md:focus-visible:not-sr-only"
            icon={<GripVertical size={18} strokeWidth={1.75} aria-hidden />}
          />
        )}
        {todo.repeat && !todo.completed && (
          <IconButton
            label={m.skipItem({ title: todo.title })}
            title={m.skip()}
            onClick={() => skip(todo)}
            icon={<SkipForward size={18} strokeWidth={1.75} aria-hidden />}
          />
        )}
        <IconButton
          label={common.editItem({ title: todo.title })}
          title={common.edit()}
          onClick={() => edit(todo)}
          icon={<Pencil size={18} strokeWidth={1.75} aria-hidden />}
        />
        <IconButton
          label={common.deleteItem({ title: todo.title })}
          title={common.remove()}
          danger
          onClick={() => remove(todo)}
          icon={<Trash2 size={18} strokeWidth={1.75} aria-hidden />}
        />
      </div>
    </li>
  );
});

/** The line on the side of a row where a dragged todo would be dropped. */
function DropLine({ todo, drags }: { todo: string; drags: DragStore }) {
  const side = useStorePart(drags, (drag) => {
    const line = drag && dropLineOf(drag);
    return line?.id === todo ? line.side : null;
  });
  return (
    side && (
      <span
        className={cx(
          'pointer-events-none absolute inset-x-2 h-1 rounded-full bg-focus',
          side === 'before' ? 'top-0' : 'bottom-0',
        )}
      />
    )
  );
}

/** Rule, plan, description (a long one can be expanded) and assignee. */
function TodoDetails({ todo, today }: { todo: Todo; today: Day }) {
  const { description, completed, repeat, planned } = todo;
  return (
    <>
      {repeat && (
        <p className="flex items-start gap-1 text-sm text-quiet">
          <Repeat size={14} strokeWidth={2} className="mt-[3px] shrink-0" aria-hidden />
          {ruleSentence(repeat.rule)}
          {repeat.missed > 0 && !completed && (
            <span className="font-bold text-danger">{m.missed({ count: repeat.missed })}</span>
          )}
        </p>
      )}
      {planned && <PlannedLine plan={planned} today={today} />}
      {description && <LongText text={description} />}
      <TodoAssignee todo={todo} />
    </>
  );
}
