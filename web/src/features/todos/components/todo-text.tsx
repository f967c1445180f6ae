import type { Todo } from '../../../api/generated';
import { cx } from '../../../components/ui/cx';
import { LongText } from '../../../components/ui/long-text';

/** Title, description (all of a long one on demand) and who it was given to. */
export function TodoText({ todo }: { todo: Todo }) {
  const { title, description, completed, createdBy, assignedTo } = todo;
  return (
    <>
      <p className={cx('font-semibold break-words', completed && 'text-quiet line-through')}>{title}</p>
      {description && <LongText text={description} />}
      {assignedTo._id !== createdBy._id && (
        <p className="text-sm text-quiet">
          Assigned to <span className="font-bold">{assignedTo.name}</span>
        </p>
      )}
    </>
  );
}
