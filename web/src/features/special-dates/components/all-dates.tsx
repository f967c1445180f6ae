import { useId } from 'react';
import type { SpecialDate } from '@/api/generated';
import { TYPES } from '@/features/special-dates/labels';
import { groupByType, type TypeFilter, type TypeGroup } from '@/features/special-dates/sort-dates';
import * as m from '@/messages/special-dates.gen';
import { type CardContext, DateCards } from './date-cards';
import { NoDates } from './date-states';

export interface DatesViewProps {
  dates: readonly SpecialDate[];
  filter: TypeFilter;
  context: CardContext;
}

/** All dates, one section per type with its number of dates. */
export function AllDates({ dates, filter, context }: DatesViewProps) {
  const groups = groupByType(dates, filter, context.today);
  if (groups.length === 0) return <NoDates title={m.none()} filtered={dates.length > 0} />;
  return (
    <>
      {groups.map((group) => (
        <TypeSection key={group.type} {...group} context={context} />
      ))}
    </>
  );
}

function TypeSection({ type, dates, context }: TypeGroup & { context: CardContext }) {
  const heading = useId();
  const { plural, icon: Icon } = TYPES[type];
  return (
    <section aria-labelledby={heading}>
      <div className="mb-3 flex items-center gap-3">
        <span className="flex size-9 shrink-0 items-center justify-center rounded-full bg-secondary-soft text-secondary-text">
          <Icon size={20} strokeWidth={1.75} aria-hidden />
        </span>
        <h2 id={heading} className="text-lg">
          {plural()}
        </h2>
        <p className="ms-auto text-sm text-quiet tabular-nums">{m.count({ count: dates.length })}</p>
      </div>
      <DateCards dates={dates} context={context} wide />
    </section>
  );
}
