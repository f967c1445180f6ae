import type { ReactNode } from 'react';
import type { Todo } from '@/api/generated';
import { ChangedBy, WaitingMark } from '@/components/items/item-marks';
import { SpaceLabel } from '@/components/items/space-label';
import { Checkbox } from '@/components/ui/checkbox';
import { cx } from '@/components/ui/cx';
import type { SpaceRef } from '@/lib/space/use-space';
import * as common from '@/messages/common.gen';

interface TodoItemProps {
  todo: Todo;
  /** Its space, when several are shown. */
  space?: SpaceRef;
  badges: ReactNode;
  onToggle: (todo: Todo) => void;
  onOpen: () => void;
}

/** One todo of the viewer: the checkbox ticks it, the text opens its editor on this screen. */
export function TodoItem({ todo, space, badges, onToggle, onOpen }: TodoItemProps) {
  const { _id, title, completed } = todo;
  return (
    <li className="@container grid grid-cols-[2.75rem_minmax(0,1fr)] items-start">
      <Checkbox round aria-label={title} checked={completed} onChange={() => onToggle(todo)} />
      <button
        type="button"
        title={common.edit()}
        onClick={onOpen}
        className="min-h-11 min-w-0 rounded-control px-2 py-2 text-start transition-colors hover:bg-sunken"
      >
        <span className={cx('line-clamp-2 font-semibold break-words', completed && 'text-quiet line-through')}>
          {title}
          <WaitingMark id={_id} />
        </span>
        <span className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1">
          {badges}
          <ChangedBy item={todo._id} />
        </span>
        {space && <SpaceLabel space={space} />}
      </button>
    </li>
  );
}
