import type { Habit } from '@/api/generated';
import { cx } from '@/components/ui/cx';
import { Paw } from '@/components/ui/paw';
import { lastPeriods, periodsInWords } from '@/features/habits/periods';
import type { Day } from '@/lib/time/day';

interface RowOfPawsProps {
  habit: Habit;
  today: Day;
  /** How often the habit was checked in while the screen is open; each time the last paw print is animated. */
  pops: number;
}

/** The last days, weeks or months of a habit: a paw print where it was checked in. */
export function RowOfPaws({ habit, today, pops }: RowOfPawsProps) {
  const periods = lastPeriods(habit, today);
  const current = periods.length - 1;
  return (
    <div role="img" aria-label={periodsInWords(habit.frequency, periods)} className="flex justify-between gap-1">
      {periods.map(({ start, label, kept }, index) => (
        <span key={start} className="flex min-w-9 flex-col items-center gap-1">
          <span
            className={cx(
              'relative flex size-9 items-center justify-center rounded-full',
              kept ? 'bg-secondary-soft text-secondary-mark' : 'bg-sunken text-transparent',
              index === current && 'outline-2 -outline-offset-2 outline-secondary-mark',
            )}
          >
            <Paw className="size-6" />
            {index === current && kept && pops > 0 && (
              <span key={pops} className="absolute -inset-1 animate-pop text-secondary-mark opacity-0">
                <Paw />
              </span>
            )}
          </span>
          <span
            className={cx('text-sm whitespace-nowrap', index === current ? 'font-extrabold text-ink' : 'text-quiet')}
          >
            {label}
          </span>
        </span>
      ))}
    </div>
  );
}
