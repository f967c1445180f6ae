import { useId } from 'react';
import type { SpecialDate } from '@/api/generated';
import { Bunting } from '@/art/bunting';
import { CakeScene } from '@/art/scenes/cake';
import { UPCOMING_DAYS, upcomingDates } from '@/features/special-dates/sort-dates';
import * as m from '@/messages/special-dates.gen';
import type { DatesViewProps } from './all-dates';
import { type CardContext, DateCards } from './date-cards';
import { NoDates } from './date-states';

/** Today's special dates, and those of the next 30 days. */
export function UpcomingDates({ dates, filter, context }: DatesViewProps) {
  const { today, next } = upcomingDates(dates, filter, context.today);
  const heading = useId();
  if (today.length === 0 && next.length === 0)
    return <NoDates title={m.noneUpcoming()} filtered={filter !== 'all' && dates.length > 0} />;
  return (
    <>
      {today.length > 0 && <TodayCard dates={today} context={context} />}
      <section aria-labelledby={heading}>
        <h2 id={heading} className="mb-3 text-lg">
          {m.upcomingHeading({ days: UPCOMING_DAYS })}
        </h2>
        {next.length > 0 ? (
          <DateCards dates={next} context={context} wide />
        ) : (
          <p className="text-quiet">{m.nothingElse()}</p>
        )}
      </section>
    </>
  );
}

/** Today's special dates: a festive card with a cake and both animals. */
function TodayCard({ dates, context }: { dates: readonly SpecialDate[]; context: CardContext }) {
  const heading = useId();
  return (
    <section
      aria-labelledby={heading}
      className="relative overflow-hidden rounded-sheet bg-linear-to-br from-primary-soft via-sunken to-secondary-soft"
    >
      <Bunting className="absolute inset-x-0 top-0 h-8 w-full" />
      <div className="flex flex-col items-center gap-5 px-4 pt-11 pb-4 md:flex-row md:items-end md:gap-8 md:px-6 md:pb-6">
        <div className="w-44 shrink-0 md:order-last md:w-52">
          <CakeScene />
        </div>
        <div className="w-full min-w-0 self-center md:flex-1">
          <h2 id={heading} className="mb-4 text-xl max-md:text-center">
            {m.todayHeading()}
          </h2>
          <DateCards dates={dates} context={context} />
        </div>
      </div>
    </section>
  );
}
