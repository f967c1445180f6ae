import type { SpecialDate } from '@/api/generated';
import { cx } from '@/components/ui/cx';
import { ShowMore, useShown } from '@/components/ui/show-more';
import type { LinkedDate } from '@/features/special-dates/use-linked-date';
import type { SpecialDateActions } from '@/features/special-dates/use-special-date-actions';
import type { Day } from '@/lib/time/day';
import { DateCard } from './date-card';

/** The props that every view passes to its cards. */
export interface CardSetting {
  today: Day;
  actions: SpecialDateActions;
  sought: LinkedDate | null;
}

/** Dates as cards, two in a row where there is room; of many, the first are shown and more on request. */
export function DateCards({
  dates,
  setting: { today, actions, sought },
  className,
}: {
  dates: readonly SpecialDate[];
  setting: CardSetting;
  className?: string;
}) {
  const part = useShown(
    dates.length,
    dates.findIndex(({ _id }) => _id === sought?.id),
  );
  return (
    <>
      <ul className={cx('grid grid-cols-1 gap-4', className)}>
        {dates.slice(0, part.shown).map((date) => (
          <DateCard
            key={date._id}
            date={date}
            today={today}
            sought={sought?.id === date._id ? sought.visit : undefined}
            {...actions}
          />
        ))}
      </ul>
      <ShowMore {...part} className="mt-4 text-center" />
    </>
  );
}
