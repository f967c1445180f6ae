import { CalendarClock } from 'lucide-react';
import type { TodoPlan } from '@/api/generated';
import { formatPlan } from '@/kinds/todo-plan';
import type { Day } from '@/lib/time/day';
import * as m from '@/messages/todos.gen';

/** When a todo is planned, in its row. */
export function PlannedLine({ plan, today }: { plan: TodoPlan; today: Day }) {
  return (
    <p className="flex items-start gap-1 text-sm text-quiet">
      <CalendarClock size={14} strokeWidth={2} className="mt-[3px] shrink-0" aria-hidden />
      {m.planned({ when: formatPlan(plan, today) })}
    </p>
  );
}
