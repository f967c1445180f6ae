import { CalendarDays, Check, Pencil, Repeat2, Trash2, Undo2 } from 'lucide-react';
import { type MouseEvent, memo, useId, useState } from 'react';
import type { Habit } from '@/api/generated';
import { WaitingMark } from '@/components/items/item-marks';
import { ReminderMark } from '@/components/reminders/reminder-mark';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { IconButton } from '@/components/ui/icon-button';
import { LongText } from '@/components/ui/long-text';
import { FREQUENCIES } from '@/features/habits/labels';
import { isCheckedIn, isDoneInPeriod } from '@/kinds/habits';
import type { Day } from '@/lib/time/day';
import * as common from '@/messages/common.gen';
import * as m from '@/messages/habits.gen';
import { HeatMap } from './heat-map';
import { RecentPeriods } from './recent-periods';
import { Streaks } from './streaks';

/** The actions on a habit; all cards get the same functions. */
export interface HabitActions {
  checkIn: (habit: Habit) => void;
  edit: (habit: Habit) => void;
  remove: (habit: Habit) => void;
}

interface HabitCardProps extends HabitActions {
  habit: Habit;
  today: Day;
}

/** One habit: its streaks, the last days, weeks or months as paw prints, and the history on request. */
export const HabitCard = memo(function HabitCard({ habit, today, checkIn, edit, remove }: HabitCardProps) {
  const headingId = useId();
  const historyId = useId();
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  const [animationKey, setAnimationKey] = useState(0);
  const done = isCheckedIn(habit, today);
  const isPeriodDone = isDoneInPeriod(habit, today);
  const onCheckIn = ({ detail }: MouseEvent) => {
    // The second press of a double click must not undo the first.
    if (detail > 1) return;
    if (!done) setAnimationKey(animationKey + 1);
    checkIn(habit);
  };
  return (
    <li className="min-w-0">
      <article aria-labelledby={headingId} className="with-actions relative h-full min-w-0">
        <Card flush className="flex h-full min-w-0 flex-col p-5">
          <div className="flex min-h-6 pe-20">
            <Badge icon={<Repeat2 size={14} strokeWidth={2} aria-hidden />}>
              {FREQUENCIES[habit.frequency].label()}
            </Badge>
            <ReminderMark item={habit} />
            <WaitingMark id={habit._id} />
          </div>
          <h2 id={headingId} className="mt-3 text-lg leading-6 text-wrap break-words">
            {habit.name}
          </h2>
          {habit.description && (
            <div className="mt-1 min-w-0">
              <LongText text={habit.description} />
            </div>
          )}
          <div className="mt-auto flex flex-col gap-4 pt-4">
            <Streaks habit={habit} />
            <RecentPeriods habit={habit} today={today} animationKey={animationKey} />
            {isPeriodDone && habit.frequency !== 'daily' && (
              <p className="flex items-center gap-1.5 text-sm font-bold text-quiet">
                <Check size={16} strokeWidth={2.25} className="text-secondary-mark" aria-hidden />
                {m.doneInPeriod({ frequency: habit.frequency })}
              </p>
            )}
            <div className="flex flex-wrap gap-2">
              <Button
                variant={isPeriodDone ? 'secondary' : 'primary'}
                onClick={onCheckIn}
                aria-describedby={headingId}
                icon={
                  done ? (
                    <Undo2 size={18} strokeWidth={1.75} aria-hidden />
                  ) : (
                    <Check size={18} strokeWidth={2.25} aria-hidden />
                  )
                }
                className="flex-1"
              >
                {done ? m.undoCheckIn() : m.checkIn()}
              </Button>
              <IconButton
                label={m.historyOf({ name: habit.name })}
                title={m.history()}
                aria-expanded={isHistoryOpen}
                aria-controls={historyId}
                onClick={() => setHistoryOpen(!isHistoryOpen)}
                className={isHistoryOpen ? 'bg-sunken text-ink' : undefined}
                icon={<CalendarDays size={20} strokeWidth={1.75} aria-hidden />}
              />
            </div>
            <div id={historyId} hidden={!isHistoryOpen}>
              {isHistoryOpen && <HeatMap name={habit.name} checkIns={habit.checkIns} today={today} />}
            </div>
          </div>
          <div className="row-actions absolute end-2 top-2.5 flex">
            <IconButton
              label={common.editItem({ title: habit.name })}
              title={common.edit()}
              onClick={() => edit(habit)}
              icon={<Pencil size={18} strokeWidth={1.75} aria-hidden />}
            />
            <IconButton
              label={common.deleteItem({ title: habit.name })}
              title={common.remove()}
              danger
              onClick={() => remove(habit)}
              icon={<Trash2 size={18} strokeWidth={1.75} aria-hidden />}
            />
          </div>
        </Card>
      </article>
    </li>
  );
});
