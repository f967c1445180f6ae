import { useId } from 'react';
import type { SpecialDate } from '@/api/generated';
import { groupsOf, type TypeFilter, type TypeGroup } from '@/features/special-dates/sort-dates';
import { TYPES } from '@/features/special-dates/words';
import * as m from '@/messages/special-dates.gen';
import { type CardSetting, DateCards } from './date-cards';
import { NoDates } from './date-states';

export interface DatesViewProps {
  dates: readonly SpecialDate[];
  filter: TypeFilter;
  setting: CardSetting;
}

/** All dates, one section per type with its number of dates. */
export function AllDates({ dates, filter, setting }: DatesViewProps) {
  const groups = groupsOf(dates, filter, setting.today);
  if (groups.length === 0) return <NoDates title={m.none()} filtered={dates.length > 0} />;
  return (
    <>
      {groups.map((group) => (
        <TypeSection key={group.type} {...group} setting={setting} />
      ))}
    </>
  );
}

function TypeSection({ type, dates, setting }: TypeGroup & { setting: CardSetting }) {
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
      <DateCards dates={dates} setting={setting} wide />
    </section>
  );
}
