import { cx } from '@/components/ui/cx';
import { Paw } from '@/components/ui/paw';
import { lastWeek, weekInWords } from '@/features/habits/days';
import { type Day, weekday } from '@/lib/time/day';

interface WeekOfPawsProps {
  checkIns: readonly Day[];
  today: Day;
  /** How often today was checked in while the screen is open; each time its paw print is animated. */
  pops: number;
}

/** The last seven days: a paw print where the habit was checked in. */
export function WeekOfPaws({ checkIns, today, pops }: WeekOfPawsProps) {
  const week = lastWeek(checkIns, today);
  return (
    <div role="img" aria-label={weekInWords(week)} className="flex justify-between gap-1">
      {week.map(({ day, kept }) => (
        <span key={day} className="flex flex-col items-center gap-1">
          <span
            className={cx(
              'relative flex size-9 items-center justify-center rounded-full',
              kept ? 'bg-secondary-soft text-secondary-mark' : 'bg-sunken text-transparent',
              day === today && 'outline-2 -outline-offset-2 outline-secondary-mark',
            )}
          >
            <Paw className="size-6" />
            {day === today && kept && pops > 0 && (
              <span key={pops} className="absolute -inset-1 animate-pop text-secondary-mark opacity-0">
                <Paw />
              </span>
            )}
          </span>
          <span className={cx('text-sm', day === today ? 'font-extrabold text-ink' : 'text-quiet')}>
            {weekday(day).slice(0, 2)}
          </span>
        </span>
      ))}
    </div>
  );
}
