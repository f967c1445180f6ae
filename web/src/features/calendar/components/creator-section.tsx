import { useId } from 'react';
import { Avatar } from '@/components/ui/avatar';
import { Card } from '@/components/ui/card';
import { ShowMore, useShown } from '@/components/ui/show-more';
import type { Creator } from '@/features/calendar/creators';
import { nameOf } from '@/lib/people';
import type { Day } from '@/lib/time/day';
import * as m from '@/messages/calendar.gen';
import { type EventActions, EventRow } from './event-row';

interface CreatorSectionProps extends EventActions {
  creator: Creator;
  today: Day;
}

/** The events of one creator with their number: future events first, then past ones. */
export function CreatorSection({ creator: { person, ahead, past }, today, edit, remove }: CreatorSectionProps) {
  const heading = useId();
  const total = ahead.length + past.length;
  const part = useShown(total);
  const rows = (entries: Creator['ahead'], most: number) => (
    <ul className="divide-y divide-line">
      {entries.slice(0, most).map((entry) => (
        <EventRow key={entry.id} entry={entry} today={today} underCreator edit={edit} remove={remove} />
      ))}
    </ul>
  );
  const pastShown = part.shown - ahead.length;
  return (
    <section aria-labelledby={heading}>
      <div className="mb-2 flex items-center gap-3 px-2">
        <Avatar person={person} />
        <h2 id={heading} className="min-w-0 truncate text-lg">
          {nameOf(person)}
        </h2>
        <p className="ms-auto shrink-0 text-sm text-quiet tabular-nums">{m.count({ count: total })}</p>
      </div>
      <Card flush className="overflow-hidden py-1">
        {ahead.length > 0 && rows(ahead, part.shown)}
        {past.length > 0 && pastShown > 0 && (
          <>
            <h3 className="border-line px-4 pt-3 pb-1 text-sm text-quiet not-first:border-t">{m.earlier()}</h3>
            {rows(past, pastShown)}
          </>
        )}
        <ShowMore {...part} className="border-t border-line p-2 text-center" />
      </Card>
    </section>
  );
}
