import { Repeat, TriangleAlert } from 'lucide-react';
import type { ImportedEvent, ImportPreview } from '@/api/generated';
import { serverText } from '@/api/server-text';
import { formatWhen, formatZone } from '@/kinds/calendar-entry-time';
import { type Day, formatDay, formatUnbrokenDay } from '@/lib/time/day';
import { browserZone } from '@/lib/time/zone';
import * as m from '@/messages/calendar-import.gen';

/** What a calendar file contains: the numbers, the first events, and what cannot be imported. */
export function PreviewedEvents({ preview, today }: { preview: ImportPreview; today: Day }) {
  const { created, skipped, failed, firstDay, lastDay, events } = preview;
  const counts = [
    { name: m.newEvents(), count: created },
    { name: m.known(), count: skipped },
    { name: m.failed(), count: failed },
  ];
  return (
    <>
      <dl className="grid grid-cols-3 gap-3">
        {counts.map(({ name, count }) => (
          <div key={name} className="flex flex-col-reverse rounded-card bg-sunken px-2 py-2 text-center">
            <dt className="text-sm font-bold text-quiet">{name}</dt>
            <dd className="text-xl font-extrabold tabular-nums">{count}</dd>
          </div>
        ))}
      </dl>
      {created === 0 && <p className="mt-4">{failed > 0 ? m.nothingLeft() : m.nothing()}</p>}
      {firstDay && lastDay && (
        <>
          <h3 className="mt-5 font-bold">{created > events.length ? m.first({ count: events.length }) : m.events()}</h3>
          <p className="text-sm text-quiet">
            {firstDay === lastDay
              ? formatDay(firstDay, today)
              : m.period({ from: formatUnbrokenDay(firstDay, today), to: formatUnbrokenDay(lastDay, today) })}
          </p>
          <ul className="mt-2 flex flex-col divide-y divide-line">
            {events.map((event, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a preview never changes, and two events may be the same
              <PreviewedEvent key={index} event={event} today={today} />
            ))}
          </ul>
        </>
      )}
      {failed > 0 && <Problems preview={preview} />}
    </>
  );
}

function PreviewedEvent({ event, today }: { event: ImportedEvent; today: Day }) {
  return (
    <li className="py-2">
      <p className="font-semibold break-words">{event.title}</p>
      <p className="flex flex-wrap items-center gap-x-3 text-sm text-quiet">
        {formatTimes(event, today)}
        {event.recurrence && (
          <span className="flex items-center gap-1">
            <Repeat size={14} strokeWidth={2} aria-hidden />
            {m.repeats()}
          </span>
        )}
      </p>
    </li>
  );
}

/** Day and times of an event in its own zone, with the zone when it is not that of the viewer. */
function formatTimes(event: ImportedEvent, today: Day): string {
  const { date, endDate, startTime, endTime, isAllDay, timeZone } = event;
  const last = endDate ?? date;
  const time = formatWhen({ first: date, last, startTime, endTime, isAllDay, timeZone }, today);
  const when = last === date ? m.when({ day: formatDay(date, today), time }) : time;
  return isAllDay || timeZone === browserZone() ? when : m.zone({ when, zone: formatZone(timeZone) });
}

function Problems({ preview: { failed, problems } }: { preview: ImportPreview }) {
  return (
    <div className="mt-5 rounded-card bg-warning-soft p-4">
      <p className="flex items-center gap-2 font-bold">
        <TriangleAlert size={20} strokeWidth={1.75} className="shrink-0 text-warning" aria-hidden />
        {m.problems({ count: failed })}
      </p>
      <ul className="mt-2 flex flex-col gap-2 text-sm">
        {problems.map((problem, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a preview never changes, and two problems may read the same
          <li key={index} className="break-words">
            <span className="font-bold">{problem.title}</span> {serverText(problem)}
          </li>
        ))}
      </ul>
      {failed > problems.length && (
        <p className="mt-2 text-sm">{m.moreProblems({ count: failed - problems.length })}</p>
      )}
    </div>
  );
}
