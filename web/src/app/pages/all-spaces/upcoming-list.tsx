import { Gift } from 'lucide-react';
import { useId } from 'react';
import { Badge } from '@/components/ui/badge';
import { Card } from '@/components/ui/card';
import { Checkbox } from '@/components/ui/checkbox';
import { cx } from '@/components/ui/cx';
import { type EventActions, EventRow } from '@/features/calendar/components/event-row';
import { PlannedLine } from '@/features/todos/components/planned-line';
import { TodoAssignee } from '@/features/todos/components/todo-assignee';
import { TodoBadges } from '@/features/todos/components/todo-badges';
import { PATHS } from '@/lib/paths';
import { type Day, formatDay, formatWeekday } from '@/lib/time/day';
import * as m from '@/messages/all-spaces.gen';
import type { UpcomingGroup, UpcomingRow } from './upcoming';
import { UpcomingItem } from './upcoming-item';
import type { UpcomingActions } from './use-upcoming-actions';

interface UpcomingListProps {
  groups: readonly UpcomingGroup[];
  today: Day;
  actions: UpcomingActions;
  events: EventActions;
}

/** The overdue todos, and a list for each day. */
export function UpcomingList({ groups, ...context }: UpcomingListProps) {
  return (
    <div className="flex flex-col gap-5">
      {groups.map((group) => (
        <DaySection key={group.day} group={group} {...context} />
      ))}
    </div>
  );
}

function DaySection({
  group: { day, rows },
  today,
  actions,
  events,
}: Omit<UpcomingListProps, 'groups'> & { group: UpcomingGroup }) {
  const heading = useId();
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className={cx('mb-2 px-2 text-lg first-letter:uppercase', day === null && 'text-danger')}>
        {day === null ? m.overdue() : <DayName day={day} today={today} />}
      </h2>
      <Card flush className="overflow-hidden py-1">
        <ul aria-labelledby={heading} className="divide-y divide-line">
          {rows.map((row) => (
            <Row key={`${row.kind} ${row.id}`} row={row} today={today} actions={actions} events={events} />
          ))}
        </ul>
      </Card>
    </section>
  );
}

function DayName({ day, today }: { day: Day; today: Day }) {
  return (
    <time dateTime={day}>
      {m.dayHeading({
        weekday: formatWeekday(day),
        day: formatDay(day, today, 'long'),
        when: day === today ? 'today' : 'other',
        mark: (text) => <span className="text-primary-text">{text}</span>,
      })}
    </time>
  );
}

function Row({
  row,
  today,
  actions,
  events,
}: Pick<UpcomingListProps, 'today' | 'actions' | 'events'> & { row: UpcomingRow }) {
  const { id, space } = row;
  if (row.kind === 'event')
    return <EventRow entry={row.entry} today={today} inDayList spacePath={PATHS.calendar} {...events} />;
  if (row.kind === 'todo') {
    const { todo } = row;
    const { title, completed, planned } = todo;
    return (
      <UpcomingItem
        id={id}
        title={title}
        space={space}
        path={PATHS.todos}
        isDone={completed}
        lead={
          <>
            <Checkbox round aria-label={title} checked={completed} onChange={() => actions.toggle(space.id, todo)} />
            <span className="ms-1 text-sm font-bold text-quiet max-md:hidden">{m.todo()}</span>
          </>
        }
        details={
          <>
            {planned && <PlannedLine plan={planned} today={today} />}
            <TodoAssignee todo={todo} />
            <div className="mt-1">
              <TodoBadges todo={todo} today={today} />
            </div>
          </>
        }
        onEdit={() => actions.editTodo(space.id, todo)}
        onRemove={() => actions.removeTodo(space.id, todo)}
      />
    );
  }
  const { date } = row;
  return (
    <UpcomingItem
      id={id}
      title={date.title}
      space={space}
      path={PATHS.specialDates}
      lead={
        <span className="max-md:mx-auto" title={m.specialDate()}>
          <Badge colour={date.color} icon={<Gift size={16} strokeWidth={2} aria-hidden />}>
            <span className="max-md:sr-only">{m.specialDate()}</span>
          </Badge>
        </span>
      }
      onEdit={() => actions.editDate(space.id, date)}
      onRemove={() => actions.removeDate(space.id, date)}
    />
  );
}
