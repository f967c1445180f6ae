import { Calendar, Flag } from 'lucide-react';
import type { Todo } from '@/api/generated';
import { Badge } from '@/components/ui/badge';
import { cx } from '@/components/ui/cx';
import { dueInWords, isOverdue } from '@/kinds/due';
import { CATEGORIES, PRIORITIES } from '@/kinds/todo-words';
import { type Day, longDay } from '@/lib/time/day';
import * as m from '@/messages/todos.gen';

/** Due date, priority and category. */
export function TodoBadges({ todo, today }: { todo: Todo; today: Day }) {
  const { label, colour } = PRIORITIES[todo.priority];
  return (
    <>
      {todo.dueDate && <Due dueDate={todo.dueDate} completed={todo.completed} today={today} />}
      <Badge colour={colour} icon={<Flag size={14} strokeWidth={2} aria-hidden />}>
        {label()}
      </Badge>
      <Badge>{CATEGORIES[todo.category]()}</Badge>
    </>
  );
}

function Due({ dueDate, completed, today }: { dueDate: Day; completed: boolean; today: Day }) {
  const due = { dueDate, completed };
  return (
    <time
      dateTime={dueDate}
      title={longDay(dueDate)}
      className={cx(
        'inline-flex items-center gap-1 text-sm font-bold whitespace-nowrap',
        isOverdue(due, today) ? 'text-danger' : 'text-quiet',
      )}
    >
      <Calendar size={14} strokeWidth={2} aria-hidden />
      {m.due({ when: dueInWords(due, today) })}
    </time>
  );
}
