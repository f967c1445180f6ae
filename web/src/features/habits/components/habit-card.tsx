import { CalendarDays, Check, Repeat2, Trash2, Undo2 } from 'lucide-react';
import { type MouseEvent, memo, useId, useState } from 'react';
import type { Habit } from '@/api/generated';
import { WaitingMark } from '@/components/items/item-marks';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { IconButton } from '@/components/ui/icon-button';
import { LongText } from '@/components/ui/long-text';
import { FREQUENCIES } from '@/features/habits/words';
import { isCheckedIn } from '@/kinds/habits';
import type { Day } from '@/lib/time/day';
import * as common from '@/messages/common.gen';
import * as m from '@/messages/habits.gen';
import { HeatMap } from './heat-map';
import { RowOfPaws } from './row-of-paws';
import { Streaks } from './streaks';

/** The actions on a habit; all cards get the same functions. */
export interface HabitActions {
  checkIn: (habit: Habit) => void;
  remove: (habit: Habit) => void;
}

interface HabitCardProps extends HabitActions {
  habit: Habit;
  today: Day;
}

/** One habit: its streaks, the last days, weeks or months as paw prints, and the history on request. */
export const HabitCard = memo(function HabitCard({ habit, today, checkIn, remove }: HabitCardProps) {
  const heading = useId();
  const history = useId();
  const [open, setOpen] = useState(false);
  const [pops, setPops] = useState(0);
  const done = isCheckedIn(habit, today);
  const press = ({ detail }: MouseEvent) => {
    // The second press of a double click must not undo the first.
    if (detail > 1) return;
    if (!done) setPops(pops + 1);
    checkIn(habit);
  };
  return (
    <li className="min-w-0">
      <article aria-labelledby={heading} className="with-actions relative h-full min-w-0">
        <Card flush className="flex h-full min-w-0 flex-col p-5">
          <div className="flex min-h-6 pe-9">
            <Badge icon={<Repeat2 size={14} strokeWidth={2} aria-hidden />}>
              {FREQUENCIES[habit.frequency].label()}
            </Badge>
            <WaitingMark id={habit._id} />
          </div>
          <h2 id={heading} className="mt-3 text-lg leading-6 text-wrap break-words">
            {habit.name}
          </h2>
          {habit.description && (
            <div className="mt-1 min-w-0">
              <LongText text={habit.description} />
            </div>
          )}
          <div className="mt-auto flex flex-col gap-4 pt-4">
            <Streaks habit={habit} />
            <RowOfPaws habit={habit} today={today} pops={pops} />
            <div className="flex flex-wrap gap-2">
              <Button
                variant={done ? 'secondary' : 'primary'}
                onClick={press}
                aria-describedby={heading}
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
                aria-expanded={open}
                aria-controls={history}
                onClick={() => setOpen(!open)}
                className={open ? 'bg-sunken text-ink' : undefined}
                icon={<CalendarDays size={20} strokeWidth={1.75} aria-hidden />}
              />
            </div>
            <div id={history} hidden={!open}>
              {open && <HeatMap name={habit.name} checkIns={habit.checkIns} today={today} />}
            </div>
          </div>
          <IconButton
            className="row-actions absolute end-2 top-2.5"
            label={common.deleteItem({ title: habit.name })}
            title={common.remove()}
            danger
            onClick={() => remove(habit)}
            icon={<Trash2 size={18} strokeWidth={1.75} aria-hidden />}
          />
        </Card>
      </article>
    </li>
  );
});
