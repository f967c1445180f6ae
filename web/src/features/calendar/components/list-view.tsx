import { type RefObject, useMemo, useState } from 'react';
import { useKeptFocus } from '@/components/items/use-kept-focus';
import { SegmentedControl } from '@/components/ui/segmented';
import { byCreator } from '@/features/calendar/creators';
import { FILTERS, type Filter, windowOf } from '@/features/calendar/filter';
import { useEntries } from '@/features/calendar/use-entries';
import { touches } from '@/kinds/calendar';
import { useUser } from '@/lib/session/session';
import type { Day } from '@/lib/time/day';
import * as m from '@/messages/calendar.gen';
import { EventsFailed, GoogleFailed, ListLoading, NoEvents } from './calendar-states';
import { CreatorSection } from './creator-section';
import type { EventActions } from './event-row';

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
  const window = useMemo(() => windowOf(filter, today), [filter, today]);
  const { entries, failed, retrying, retry, google } = useEntries(window);
  const list = useKeptFocus(() => addButton.current);
  const creators = useMemo(() => {
    // Google's windows are ranges of instants; an event that overlaps one in another zone may not overlap the viewer's
    // days.
    const shown = (entries ?? []).filter(({ first, last }) => touches(window, first, last));
    return byCreator(shown, me, today);
  }, [entries, window, me, today]);
  return (
    <>
      <SegmentedControl
        label={m.timeFilter()}
        segments={FILTERS}
        value={filter}
        onChange={setFilter}
        className="mt-4 md:w-fit"
      />
      <div {...list} className="mt-6 flex flex-col gap-8">
        {creators.map((creator) => (
          <CreatorSection key={`${filter} ${creator.person._id}`} creator={creator} today={today} {...actions} />
        ))}
        {entries && creators.length === 0 && <NoEvents />}
        {failed && <EventsFailed onRetry={retry} retrying={retrying} />}
        {!entries && !failed && <ListLoading />}
        {google.failed && <GoogleFailed {...google} />}
      </div>
    </>
  );
}
