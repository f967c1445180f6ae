import { useId } from 'react';
import { UPCOMING_DAYS, upcomingOf } from '@/features/special-dates/sort-dates';
import * as m from '@/messages/special-dates.gen';
import type { DatesViewProps } from './all-dates';
import { DateCards } from './date-cards';
import { NoDates } from './date-states';
import { Party } from './party';

/** Today's special dates, and those of the next 30 days. */
export function UpcomingDates({ dates, filter, setting }: DatesViewProps) {
  const { today, next } = upcomingOf(dates, filter, setting.today);
  const heading = useId();
  if (today.length === 0 && next.length === 0)
    return <NoDates title={m.noneUpcoming()} filtered={filter !== 'all' && dates.length > 0} />;
  return (
    <>
      {today.length > 0 && <Party dates={today} setting={setting} />}
      <section aria-labelledby={heading}>
        <h2 id={heading} className="mb-3 px-2 text-lg">
          {m.upcomingHeading({ days: UPCOMING_DAYS })}
        </h2>
        {next.length > 0 ? (
          <DateCards dates={next} setting={setting} className="lg:grid-cols-2" />
        ) : (
          <p className="px-2 text-quiet">{m.nothingElse()}</p>
        )}
      </section>
    </>
  );
}
