import { CalendarClock, CircleCheck, Flag, Pencil, Trash2 } from 'lucide-react';
import { memo, useEffect, useId, useRef, useState } from 'react';
import type { Goal } from '@/api/generated';
import { WaitingMark } from '@/components/items/item-marks';
import { ReminderMark } from '@/components/reminders/reminder-mark';
import { Badge } from '@/components/ui/badge';
import { Card } from '@/components/ui/card';
import { cx } from '@/components/ui/cx';
import { IconButton } from '@/components/ui/icon-button';
import { LongText } from '@/components/ui/long-text';
import { Paw } from '@/components/ui/paw';
import { CATEGORY_LABELS } from '@/features/goals/labels';
import { goalReminds } from '@/features/goals/reminds';
import { formatDueDate, isOverdue } from '@/kinds/due';
import { isReached } from '@/kinds/goals';
import { PRIORITIES } from '@/kinds/todo-words';
import { type Day, formatLongDay } from '@/lib/time/day';
import * as common from '@/messages/common.gen';
import * as m from '@/messages/goals.gen';
import { GoalProgress } from './goal-progress';

/** The actions on a goal; all cards get the same functions. */
export interface GoalActions {
  edit: (goal: Goal) => void;
  remove: (goal: Goal) => void;
}

interface GoalCardProps extends GoalActions {
  goal: Goal;
  today: Day;
}

/** One goal: its data, its progress, and the history of the progress. */
export const GoalCard = memo(function GoalCard({ goal, today, edit, remove }: GoalCardProps) {
  const heading = useId();
  const reached = isReached(goal, goal.currentValue);
  const { label, colour } = PRIORITIES[goal.priority];
  return (
    <li className="flex min-w-0">
      <article aria-labelledby={heading} className="with-actions relative flex w-full min-w-0">
        <Card flush className={cx('flex w-full min-w-0 flex-col p-5', reached && 'ring-2 ring-secondary-mark')}>
          <div className="flex min-h-6 flex-wrap items-center gap-1.5 pe-20">
            {reached && (
              <Badge colour={DONE_COLOUR} icon={<CircleCheck size={14} strokeWidth={2} aria-hidden />}>
                {m.completed()}
              </Badge>
            )}
            <Badge solid colour={colour} icon={<Flag size={14} strokeWidth={2} aria-hidden />}>
              {label()}
            </Badge>
            <Badge>{CATEGORY_LABELS[goal.category]()}</Badge>
            {goalReminds(goal) && <ReminderMark item={goal} />}
            <WaitingMark id={goal._id} />
          </div>
          <h2 id={heading} className="mt-3 text-lg leading-6 text-wrap break-words">
            {goal.title}
          </h2>
          {goal.deadline && <Deadline deadline={goal.deadline} completed={reached} today={today} />}
          {goal.description && (
            <div className="mt-1 min-w-0">
              <LongText text={goal.description} />
            </div>
          )}
          <GoalProgress goal={goal} reached={reached} today={today} />
          <div className="row-actions absolute end-2 top-2.5 flex">
            <IconButton
              label={common.editItem({ title: goal.title })}
              title={common.edit()}
              onClick={() => edit(goal)}
              icon={<Pencil size={18} strokeWidth={1.75} aria-hidden />}
            />
            <IconButton
              label={common.deleteItem({ title: goal.title })}
              title={common.remove()}
              danger
              onClick={() => remove(goal)}
              icon={<Trash2 size={18} strokeWidth={1.75} aria-hidden />}
            />
          </div>
        </Card>
        <Celebration reached={reached} />
      </article>
    </li>
  );
});

const DONE_COLOUR = '#2f9e5b';

function Deadline({ deadline, completed, today }: { deadline: Day; completed: boolean; today: Day }) {
  const due = { dueDate: deadline, completed };
  return (
    <p
      className={cx(
        'mt-1 flex items-center gap-1.5 text-sm font-bold',
        isOverdue(due, today) ? 'text-danger' : 'text-quiet',
      )}
    >
      <CalendarClock size={16} strokeWidth={1.75} className="shrink-0" aria-hidden />
      <time dateTime={deadline} title={formatLongDay(deadline)}>
        {m.deadline({ when: formatDueDate(due, today) })}
      </time>
    </p>
  );
}

const PAW_PRINTS: readonly { position: string; delay: string }[] = [
  { position: 'start-[18%] -rotate-12', delay: '0ms' },
  { position: 'start-1/2 -top-3', delay: '90ms' },
  { position: 'end-[18%] rotate-12', delay: '180ms' },
];

/** Paw prints that appear when the goal is reached while the screen is open. */
function Celebration({ reached }: { reached: boolean }) {
  const wasReached = useRef(reached);
  const [timesReached, setTimesReached] = useState(0);
  useEffect(() => {
    if (reached && !wasReached.current) setTimesReached((count) => count + 1);
    wasReached.current = reached;
  }, [reached]);
  if (timesReached === 0) return null;
  return (
    <span key={timesReached} aria-hidden className="pointer-events-none absolute inset-x-0 top-1/2 h-0">
      {PAW_PRINTS.map(({ position, delay }) => (
        <span
          key={position}
          style={{ animationDelay: delay }}
          className={`absolute size-10 -translate-y-1/2 animate-pop text-secondary-mark opacity-0 ${position}`}
        >
          <Paw />
        </span>
      ))}
    </span>
  );
}
