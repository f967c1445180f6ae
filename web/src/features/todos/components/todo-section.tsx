import { useId } from 'react';
import { Avatar } from '@/components/ui/avatar';
import { Card } from '@/components/ui/card';
import type { Section } from '@/features/todos/sections';
import type { Day } from '@/lib/time/day';
import * as m from '@/messages/todos.gen';
import { type TodoActions, TodoRow } from './todo-row';

interface TodoSectionProps {
  section: Section;
  today: Day;
  actions: TodoActions;
}

/** The todos of one creator, with the number of all and of completed ones. */
export function TodoSection({ section: { creator, total, completed, shown }, today, actions }: TodoSectionProps) {
  const heading = useId();
  return (
    <section aria-labelledby={heading}>
      <div className="mb-2 flex items-center gap-3 px-2">
        <Avatar person={creator} />
        <h2 id={heading} className="min-w-0 truncate text-lg">
          {creator.name}
        </h2>
        <p className="ms-auto shrink-0 text-sm text-quiet tabular-nums">{m.counts({ total, completed })}</p>
      </div>
      <Card flush className="py-1">
        <ul className="divide-y divide-line">
          {shown.map((todo) => (
            <TodoRow key={todo._id} todo={todo} today={today} {...actions} />
          ))}
        </ul>
      </Card>
    </section>
  );
}
