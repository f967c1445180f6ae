import type { FocusStats } from '@/api/generated';
import { spoken } from '@/features/focus/duration';
import { sessionsCompared, timeCompared } from '@/features/focus/statistics/compare';

/** The numbers of a period, compared with the previous one. */
export function Numbers({ stats }: { stats: FocusStats }) {
  const { totalTime, totalSessions, averageSession, longestSession } = stats.personalStats;
  return (
    <dl className="grid flex-1 grid-cols-2 gap-3">
      <Figure name="Focus time" value={spoken(totalTime)} note={timeCompared(stats)} />
      <Figure name="Sessions" value={totalSessions.toLocaleString('en-GB')} note={sessionsCompared(stats)} />
      <Figure name="Average session" value={spoken(averageSession)} />
      <Figure name="Longest session" value={spoken(longestSession)} />
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
