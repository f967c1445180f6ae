import { Calendar, Flag } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Todo } from '@/api/generated';
import { Badge } from '@/components/ui/badge';
import { cx } from '@/components/ui/cx';
import { formatDueDate, isOverdue } from '@/kinds/due';
import { CATEGORIES, PRIORITIES } from '@/kinds/todo-words';
import { type Day, formatLongDay } from '@/lib/time/day';
import * as m from '@/messages/todos.gen';

interface TodoBadgesProps {
  todo: Todo;
  today: Day;
  /** Shown in place of a missing due date. */
  noDueText?: string;
  /** The due date is the first column on wide screens. */
  isDueFirst?: boolean;
  /** A mark beside the due date. */
  mark?: ReactNode;
}

/**
 * Due date, priority and category: one after the other in a narrow row. In a wide one, priority and category have the
 * same width in all rows, so that the rows form columns, and the due date comes after them. The row must be a
 * `@container`.
 */
export function TodoBadges({ todo, today, noDueText, isDueFirst, mark }: TodoBadgesProps) {
  const { label, colour } = PRIORITIES[todo.priority];
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <span
        className={cx(
          'flex items-center empty:hidden',
          isDueFirst ? 'lg:w-66 lg:empty:flex @md:max-lg:order-last' : '@md:order-last',
        )}
      >
        {todo.dueDate ? (
          <DueDate dueDate={todo.dueDate} completed={todo.completed} today={today} />
        ) : (
          noDueText && <span className="text-sm font-bold text-quiet">{noDueText}</span>
        )}
        {mark}
      </span>
      <span className="flex flex-wrap gap-x-2 gap-y-1">
        <span className={cx('flex @md:w-22', isDueFirst && 'lg:w-25')}>
          <Badge colour={colour} icon={<Flag size={14} strokeWidth={2} className="@max-md:hidden" aria-hidden />}>
            {label()}
          </Badge>
        </span>
        <span className="flex @md:w-23">
          <Badge>{CATEGORIES[todo.category]()}</Badge>
        </span>
      </span>
    </span>
  );
}

function DueDate({ dueDate, completed, today }: { dueDate: Day; completed: boolean; today: Day }) {
  const due = { dueDate, completed };
  return (
    <time
      dateTime={dueDate}
      title={formatLongDay(dueDate)}
      className={cx(
        'inline-flex items-center gap-1 text-sm font-bold',
        isOverdue(due, today) ? 'text-danger' : 'text-quiet',
      )}
    >
      <Calendar size={14} strokeWidth={2} className="shrink-0" aria-hidden />
      {m.due({ when: formatDueDate(due, today) })}
    </time>
  );
}
