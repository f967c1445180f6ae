import type { Todo } from '@/api/generated';
import { ChangedBy } from '@/components/items/changed-by';
import { WaitingMark } from '@/components/items/waiting-mark';
import { cx } from '@/components/ui/cx';
import { LongText } from '@/components/ui/long-text';
import * as m from '@/messages/todos.gen';

/** Title, description (a long one can be expanded) and assignee. */
export function TodoText({ todo }: { todo: Todo }) {
  const { _id, title, description, completed, createdBy, assignedTo } = todo;
  return (
    <>
      <p className={cx('font-semibold break-words', completed && 'text-quiet')}>
        <span className={cx(completed && 'line-through')}>{title}</span> <ChangedBy item={_id} />
        <WaitingMark id={_id} />
      </p>
      {description && <LongText text={description} />}
      {assignedTo._id !== createdBy._id && (
        <p className="text-sm text-quiet">
          {m.assignedTo({
            name: assignedTo.name,
            b: (name) => <span className="font-bold wrap-anywhere">{name}</span>,
          })}
        </p>
      )}
    </>
  );
}
