import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { focusStats } from '@/api/generated';
import { SegmentedControl } from '@/components/ui/segmented';
import { AddCustom } from '@/features/focus/custom/add-custom';
import { Panel } from '@/features/focus/panel';
import { whileDown } from '@/features/focus/recovering';
import { PERSONAL } from '@/lib/space/space-store';
import { useSpace } from '@/lib/space/use-space';
import type { Day } from '@/lib/time/day';
import { useAfterMidnight, useToday } from '@/lib/time/use-today';
import * as m from '@/messages/focus.gen';
import { Leaderboard } from './components/leaderboard';
import { LinesLoading, NumbersLoading, ReportLoading } from './components/loading';
import { Numbers, Types } from './components/numbers';
import { Report } from './components/report';
import { Timeline } from './components/timeline';
import { DEFAULT_PERIOD, daysInWords, PERIODS, type Period } from './period';

/** Statistics of the signed-in person's focus time, and in a group the leaderboard. */
export function StatisticsTab() {
  const today = useToday();
  const { id: space } = useSpace();
  const [period, setPeriod] = useState<Period>(DEFAULT_PERIOD);
  const stats = useFocusStats(period, today);
  const shared = space !== PERSONAL;
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <SegmentedControl label={m.period()} segments={PERIODS} value={period} onChange={setPeriod} />
        {stats.data && (
          <p className="text-sm font-bold text-quiet">{daysInWords(stats.data.from, stats.data.to, today)}</p>
        )}
      </div>
      <div
        aria-busy={stats.isPlaceholderData}
        className="mt-4 grid grid-cols-1 gap-4 md:grid-cols-2 md:gap-6 lg:grid-cols-3"
      >
        <Panel
          title={m.report()}
          query={stats}
          loading={<ReportLoading />}
          loadingLabel={m.loadingReport()}
          failure={m.statisticsFailed()}
          wide
          className="md:col-span-2"
        >
          {(data) => <Report stats={data} today={today} />}
        </Panel>
        <Panel
          title={m.today()}
          query={stats}
          loading={<LinesLoading />}
          loadingLabel={m.loadingToday()}
          failure={m.todayFailed()}
          action={<AddCustom />}
          className="md:max-lg:col-span-2"
        >
          {({ timeline }) => <Timeline entries={timeline} />}
        </Panel>

        <Panel
          title={m.numbers()}
          query={stats}
          loading={<NumbersLoading />}
          loadingLabel={m.loadingNumbers()}
          className={shared ? undefined : 'lg:col-span-2'}
        >
          {(data) => <Numbers stats={data} />}
        </Panel>
        <Panel title={m.timeByType()} query={stats} loading={<LinesLoading />} loadingLabel={m.loadingTimeByType()}>
          {({ personalStats }) => <Types stats={personalStats} />}
        </Panel>

        {shared && <Leaderboard group={space} period={period} today={today} />}
      </div>
    </>
  );
}

/**
 * The person's statistics of a period. While another period is loading, the previous data is shown. A new `today` is a
 * new query.
 */
function useFocusStats(period: Period, today: Day) {
  const query = useQuery({
    queryKey: ['focus', 'stats', period, today],
    queryFn: ({ signal }) => focusStats({ query: { period }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: whileDown,
  });
  useAfterMidnight(today, query.refetch);
  return query;
}
