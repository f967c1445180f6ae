import type { FocusStats, PersonalStats } from '@/api/generated';
import { formatDuration } from '@/features/focus/duration';
import { compareSessions, compareTime, timeByType } from '@/features/focus/statistics/numbers';
import { formatNumber } from '@/lib/language/format';
import * as m from '@/messages/focus.gen';
import { TypeIcon } from './type-icon';

/** The numbers of a period, compared with the previous one. */
export function Numbers({ stats }: { stats: FocusStats }) {
  const { totalTime, totalSessions, averageSession, longestSession } = stats.personalStats;
  return (
    <dl className="grid flex-1 grid-cols-2 gap-3">
      <NumberTile name={m.focusTime()} value={formatDuration(totalTime)} note={compareTime(stats)} />
      <NumberTile name={m.sessions()} value={formatNumber(totalSessions)} note={compareSessions(stats)} />
      <NumberTile name={m.averageSession()} value={formatDuration(averageSession)} />
      <NumberTile name={m.longestSession()} value={formatDuration(longestSession)} />
    </dl>
  );
}

function NumberTile({ name, value, note }: { name: string; value: string; note?: string }) {
  return (
    <div className="flex min-w-0 flex-col rounded-control bg-sunken p-3">
      <dt className="text-sm font-bold text-quiet">{name}</dt>
      <dd className="text-lg font-extrabold tabular-nums">{value}</dd>
      {note && <dd className="mt-auto pt-1 text-sm text-quiet">{note}</dd>}
    </div>
  );
}

/** Focus time by kind of task. */
export function TimeByType({ stats }: { stats: PersonalStats }) {
  return (
    <ul className="flex flex-1 flex-col justify-around gap-4">
      {timeByType(stats).map(({ type, label, seconds, share }) => (
        <li key={type}>
          <p className="flex items-center gap-2.5">
            <TypeIcon type={type} className="shrink-0 text-quiet" />
            <span className="flex-1 font-bold">{label}</span>
            <span className="text-sm text-quiet tabular-nums">{formatNumber(share, { style: 'percent' })}</span>
            <span className="min-w-20 text-end font-extrabold tabular-nums">{formatDuration(seconds)}</span>
          </p>
          <span aria-hidden className="mt-2 block h-2.5 overflow-hidden rounded-full bg-sunken">
            <span className="block h-full rounded-full bg-secondary-mark" style={{ width: `${share * 100}%` }} />
          </span>
        </li>
      ))}
    </ul>
  );
}
