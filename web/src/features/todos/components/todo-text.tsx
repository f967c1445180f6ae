import { useState } from 'react';
import type { Todo } from '../../../api/generated';
import { cx } from '../../../components/ui/cx';

/** Descriptions up to this length are shown whole on most screens. */
const SHORT = 60;

/** Title, description (all of a long one on demand) and who it was given to. */
export function TodoText({ todo }: { todo: Todo }) {
  const { title, description, completed, createdBy, assignedTo } = todo;
  return (
    <>
      <p className={cx('font-semibold break-words', completed && 'text-quiet line-through')}>{title}</p>
      {description && <Description text={description} />}
      {assignedTo._id !== createdBy._id && (
        <p className="text-sm text-quiet">
          Assigned to <span className="font-bold">{assignedTo.name}</span>
        </p>
      )}
    </>
  );
}

function Description({ text }: { text: string }) {
  const [open, setOpen] = useState(false);
  const look = 'text-sm break-words whitespace-pre-line text-quiet';
  if (text.length <= SHORT && !text.includes('\n')) return <p className={look}>{text}</p>;
  return (
    <button
      type="button"
      aria-expanded={open}
      title={open ? 'Show less' : 'Show all'}
      onClick={() => setOpen(!open)}
      className={cx(look, 'max-w-full rounded-chip text-start hover:text-ink', open ? 'block' : 'line-clamp-1')}
    >
      {text}
    </button>
  );
}
