import type { FocusStats, PersonalStats } from '@/api/generated';
import { spoken } from '@/features/focus/duration';
import { sessionsCompared, timeByType, timeCompared } from '@/features/focus/statistics/numbers';
import { numberInWords } from '@/lib/language/format';
import * as m from '@/messages/focus.gen';
import { TypeIcon } from './type-icon';

/** The numbers of a period, compared with the previous one. */
export function Numbers({ stats }: { stats: FocusStats }) {
  const { totalTime, totalSessions, averageSession, longestSession } = stats.personalStats;
  return (
    <dl className="grid flex-1 grid-cols-2 gap-3">
      <Figure name={m.focusTime()} value={spoken(totalTime)} note={timeCompared(stats)} />
      <Figure name={m.sessions()} value={numberInWords(totalSessions)} note={sessionsCompared(stats)} />
      <Figure name={m.averageSession()} value={spoken(averageSession)} />
      <Figure name={m.longestSession()} value={spoken(longestSession)} />
    </dl>
  );
}

function Figure({ name, value, note }: { name: string; value: string; note?: string }) {
  return (
    <div className="flex min-w-0 flex-col rounded-control bg-sunken p-3">
      <dt className="text-sm font-bold text-quiet">{name}</dt>
      <dd className="text-xl font-extrabold tabular-nums lg:text-lg">{value}</dd>
      {note && <dd className="mt-auto pt-1 text-sm text-quiet">{note}</dd>}
    </div>
  );
}

/** Focus time by kind of task. */
export function Types({ stats }: { stats: PersonalStats }) {
  return (
    <ul className="flex flex-1 flex-col justify-around gap-4">
      {timeByType(stats).map(({ type, label, seconds, share }) => (
        <li key={type}>
          <p className="flex items-center gap-2.5">
            <TypeIcon type={type} className="shrink-0 text-quiet" />
            <span className="flex-1 font-bold">{label}</span>
            <span className="text-sm text-quiet tabular-nums">{numberInWords(share, { style: 'percent' })}</span>
            <span className="min-w-20 text-end font-extrabold tabular-nums">{spoken(seconds)}</span>
          </p>
          <span aria-hidden className="mt-2 block h-2.5 overflow-hidden rounded-full bg-sunken">
            <span className="block h-full rounded-full bg-secondary-mark" style={{ width: `${share * 100}%` }} />
          </span>
        </li>
      ))}
    </ul>
  );
}
