import type { Habit } from '@/api/generated';
import { cx } from '@/components/ui/cx';
import { Paw } from '@/components/ui/paw';
import { describePeriods, lastPeriods } from '@/features/habits/periods';
import type { Day } from '@/lib/time/day';

interface RecentPeriodsProps {
  habit: Habit;
  today: Day;
  /** The number of check-ins since the screen was opened; a new number animates the last paw print. */
  animationKey: number;
}

/** The last days, weeks or months of a habit: a paw print where it was checked in. */
export function RecentPeriods({ habit, today, animationKey }: RecentPeriodsProps) {
  const periods = lastPeriods(habit, today);
  const current = periods.length - 1;
  return (
    <div role="img" aria-label={describePeriods(habit.frequency, periods)} className="flex justify-between gap-1">
      {periods.map(({ start, label, checkedIn }, index) => (
        <span key={start} className="flex min-w-9 flex-col items-center gap-1">
          <span
            className={cx(
              'relative flex size-9 items-center justify-center rounded-full',
              checkedIn ? 'bg-secondary-soft text-secondary-mark' : 'bg-sunken text-transparent',
              index === current && 'outline-2 -outline-offset-2 outline-secondary-mark',
            )}
          >
            <Paw className="size-6" />
            {index === current && checkedIn && animationKey > 0 && (
              <span key={animationKey} className="absolute -inset-1 animate-pop text-secondary-mark opacity-0">
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
