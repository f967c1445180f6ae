import { type RefObject, useId, useMemo, useState } from 'react';
import { FailedSpaces } from '@/components/items/failed-spaces';
import { useFocusAfterRemoval } from '@/components/items/use-focus-after-removal';
import { Avatar } from '@/components/ui/avatar';
import { Card } from '@/components/ui/card';
import { cx } from '@/components/ui/cx';
import { SegmentedControl } from '@/components/ui/segmented';
import { ShowMore, useVisibleRows } from '@/components/ui/show-more';
import { type Creator, groupEntriesByCreator, groupEntriesByDay } from '@/features/calendar/creators';
import { dayRangeOf, FILTERS, type Filter } from '@/features/calendar/filter';
import { useEntries } from '@/features/calendar/use-entries';
import { overlaps } from '@/kinds/calendar';
import { nameOf } from '@/lib/people';
import { useUser } from '@/lib/session/session';
import { type Day, formatDay, formatWeekday } from '@/lib/time/day';
import * as m from '@/messages/calendar.gen';
import { EventsFailed, GoogleFailed, ListLoading, NoEvents } from './calendar-states';
import { type EventActions, EventRow } from './event-row';

interface ListViewProps {
  today: Day;
  actions: EventActions;
  /** Gets the focus when the last event is gone. */
  addButton: RefObject<HTMLButtonElement | null>;
}

/** The events grouped by creator, with a time filter. */
export function ListView({ today, actions, addButton }: ListViewProps) {
  const me = useUser();
  const [filter, setFilter] = useState<Filter>('all');
  const range = useMemo(() => dayRangeOf(filter, today), [filter, today]);
  const { entries, failed, retrying, retry, failedSpaces, google } = useEntries(range);
  const list = useFocusAfterRemoval(() => addButton.current);
  const creators = useMemo(() => {
    // Google's windows are ranges of instants; an event that overlaps one in another zone may not overlap the viewer's
    // days.
    const shown = (entries ?? []).filter(({ first, last }) => overlaps(range, first, last));
    return groupEntriesByCreator(shown, me, today);
  }, [entries, range, me, today]);
  return (
    <>
      <SegmentedControl
        label={m.timeFilter()}
        segments={FILTERS}
        value={filter}
        onChange={setFilter}
        className="mt-4 md:w-fit"
      />
      <div {...list} className={cx('mt-6 grid grid-cols-1 items-start gap-8', creators.length > 1 && 'xl:grid-cols-2')}>
        {creators.map((creator) => (
          <CreatorSection key={`${filter} ${creator.person._id}`} creator={creator} today={today} {...actions} />
        ))}
        {entries && creators.length === 0 && <NoEvents />}
        {failed && <EventsFailed onRetry={retry} retrying={retrying} />}
        {!entries && !failed && <ListLoading />}
        <FailedSpaces {...failedSpaces} />
        {google.failed && <GoogleFailed {...google} />}
      </div>
    </>
  );
}

interface CreatorSectionProps extends EventActions {
  creator: Creator;
  today: Day;
}

/** The events of one creator with their number: future events first, then past ones. */
function CreatorSection({ creator: { person, upcoming, repeating, past }, today, edit, remove }: CreatorSectionProps) {
  const heading = useId();
  const total = upcoming.length + repeating.length + past.length;
  const visibleRows = useVisibleRows(total);
  const renderDays = (entries: Creator['upcoming'], limit: number, level: DayListProps['level']) =>
    groupEntriesByDay(entries.slice(0, limit)).map((group) => (
      <DayList key={group.day} {...group} level={level} today={today} edit={edit} remove={remove} />
    ));
  const repeatingLimit = visibleRows.shown - upcoming.length;
  const pastLimit = repeatingLimit - repeating.length;
  return (
    <section aria-labelledby={heading} className="min-w-0">
      <div className="mb-2 flex items-center gap-3 px-2">
        <Avatar person={person} />
        <h2 id={heading} className="min-w-0 truncate text-lg">
          {nameOf(person)}
        </h2>
        <p className="ms-auto shrink-0 text-sm text-quiet tabular-nums">{m.count({ count: total })}</p>
      </div>
      <Card flush className="overflow-hidden pb-1">
        {renderDays(upcoming, visibleRows.shown, 'h3')}
        {repeating.length > 0 && repeatingLimit > 0 && (
          <>
            <h3 className="border-line bg-sunken px-4 py-2 text-sm text-quiet not-first:border-t">{m.repeating()}</h3>
            {renderDays(repeating, repeatingLimit, 'h4')}
          </>
        )}
        {past.length > 0 && pastLimit > 0 && (
          <>
            <h3 className="border-line bg-sunken px-4 py-2 text-sm text-quiet not-first:border-t">{m.earlier()}</h3>
            {renderDays(past, pastLimit, 'h4')}
          </>
        )}
        <ShowMore {...visibleRows} className="border-t border-line p-2 text-center" />
      </Card>
    </section>
  );
}

interface DayListProps extends EventActions {
  day: Day;
  entries: Creator['upcoming'];
  level: 'h3' | 'h4';
  today: Day;
}

/** The events that start on one day. */
export function DayList({ day, entries, level: Heading, today, edit, remove }: DayListProps) {
  const heading = useId();
  return (
    <>
      <Heading
        id={heading}
        className="border-line px-4 pt-3 text-sm font-bold not-first:border-t first-letter:uppercase"
      >
        <time dateTime={day}>{m.dayHeading({ weekday: formatWeekday(day), day: formatDay(day, today, 'long') })}</time>
        {day === today && <span className="text-primary-text">{m.todayMark()}</span>}
      </Heading>
      <ul aria-labelledby={heading} className="pb-1">
        {entries.map((entry) => (
          <EventRow key={entry.id} entry={entry} today={today} inDayList edit={edit} remove={remove} />
        ))}
      </ul>
    </>
  );
}
