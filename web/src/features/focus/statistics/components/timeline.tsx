import { Pencil } from 'lucide-react';
import { useRef, useState } from 'react';
import type { TimelineEntry } from '@/api/generated';
import { Button } from '@/components/ui/button';
import { formatDuration } from '@/features/focus/duration';
import { timeIn } from '@/lib/time/day';
import { browserZone } from '@/lib/time/zone';
import { formatTime } from '@/messages/clock';
import * as m from '@/messages/focus.gen';
import { TypeIcon } from './type-icon';

/** The number of sessions shown at first: the latest of the day. */
const INITIAL_ROWS = 6;

/** Today's sessions from morning to night, in the viewer's time. */
export function Timeline({ entries }: { entries: readonly TimelineEntry[] }) {
  const [isExpanded, setExpanded] = useState(false);
  const list = useRef<HTMLOListElement>(null);
  const hiddenCount = isExpanded ? 0 : Math.max(0, entries.length - INITIAL_ROWS);
  const showAll = () => {
    setExpanded(true);
    // The button disappears; continue in the list, where the new rows are.
    list.current?.focus();
  };
  if (entries.length === 0) return <p className="text-quiet">{m.noSessions()}</p>;
  return (
    <>
      {hiddenCount > 0 && (
        <Button variant="ghost" size="sm" className="mb-2 self-start" onClick={showAll}>
          {m.showEarlier({ count: hiddenCount })}
        </Button>
      )}
      <ol ref={list} tabIndex={-1} className="flex flex-col">
        {entries.slice(hiddenCount).map((entry) => (
          <TimelineRow key={entry._id} entry={entry} />
        ))}
      </ol>
    </>
  );
}

function TimelineRow({
  entry: { taskType, taskTitle, startTime, endTime, duration, isCustom },
}: {
  entry: TimelineEntry;
}) {
  const zone = browserZone();
  const formatInstant = (instant: string) => formatTime(timeIn(zone, new Date(instant)));
  return (
    <li className="relative flex gap-3 py-2 not-last:before:absolute not-last:before:start-[17px] not-last:before:top-2 not-last:before:h-full not-last:before:w-0.5 not-last:before:bg-line">
      <span className="relative flex size-9 shrink-0 items-center justify-center rounded-full bg-secondary-soft text-secondary-text ring-4 ring-card">
        <TypeIcon type={taskType} />
      </span>
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline justify-between gap-3 text-sm text-quiet tabular-nums">
          <span>
            {m.sessionTimes({
              start: formatInstant(startTime),
              end: formatInstant(endTime),
              from: (text) => <time dateTime={startTime}>{text}</time>,
              to: (text) => <time dateTime={endTime}>{text}</time>,
            })}
          </span>
          <span className="font-extrabold text-ink">{formatDuration(duration)}</span>
        </span>
        <span className="line-clamp-2 font-bold break-words">{taskTitle || m.untitled({ type: taskType })}</span>
        {isCustom && (
          <span className="flex items-center gap-1.5 text-sm text-quiet">
            <Pencil size={14} strokeWidth={1.75} aria-hidden />
            {m.addedManually()}
          </span>
        )}
      </span>
    </li>
  );
}
