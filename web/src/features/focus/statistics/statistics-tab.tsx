import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { focusStats } from '@/api/generated';
import { Button } from '@/components/ui/button';
import { LazyBoundary } from '@/components/ui/lazy-boundary';
import { SegmentedControl } from '@/components/ui/segmented';
import { Skeleton } from '@/components/ui/skeleton';
import { Banner, useBanner } from '@/features/focus/banner';
import { Panel } from '@/features/focus/panel';
import { retryInterval } from '@/features/focus/retry-interval';
import { useEditor } from '@/lib/items/use-editor';
import { lazy } from '@/lib/lazy';
import { PERSONAL } from '@/lib/space/space-store';
import { useSpace } from '@/lib/space/use-space';
import type { Day } from '@/lib/time/day';
import { useAfterMidnight, useToday } from '@/lib/time/use-today';
import * as m from '@/messages/focus.gen';
import { Leaderboard } from './components/leaderboard';
import { Numbers, TimeByType } from './components/numbers';
import { Report } from './components/report';
import { Timeline } from './components/timeline';
import { DEFAULT_PERIOD, formatDayRange, PERIODS, type Period } from './period';

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
          <p className="text-sm font-bold text-quiet">{formatDayRange(stats.data.from, stats.data.to, today)}</p>
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
          action={<AddSessionButton />}
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
          {({ personalStats }) => <TimeByType stats={personalStats} />}
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
    refetchInterval: retryInterval,
  });
  useAfterMidnight(today, query.refetch);
  return query;
}

/** How long the message about an added session is shown, in milliseconds. */
const BANNER_MS = 3_000;

const CustomDialog = lazy(async () => ({
  default: (await import('@/features/focus/custom/custom-dialog')).CustomDialog,
}));

/** The button that adds focus time by hand, with its dialog and the message that it worked. */
function AddSessionButton() {
  const { id: space } = useSpace();
  const { editor, edit, close } = useEditor(space);
  const [message, showMessage] = useBanner(BANNER_MS);
  return (
    <>
      <Button size="sm" onClick={() => edit(null)} icon={<Plus size={18} strokeWidth={2} aria-hidden />}>
        {m.addCustom()}
      </Button>
      <Banner animal="puppy" message={message} />
      <LazyBoundary>
        {editor.opened > 0 && (
          <CustomDialog
            key={editor.opened}
            space={editor.space}
            open={editor.open}
            onClose={close}
            onAdded={() => showMessage(m.added())}
          />
        )}
      </LazyBoundary>
    </>
  );
}

/** The placeholder for a sentence and a plot. */
function ReportLoading() {
  return (
    <div className="flex flex-col gap-5">
      <Skeleton className="h-6 w-4/5" />
      <div className="flex h-50 items-end gap-4 pt-4">
        {['h-1/3', 'h-1/2', 'h-3/4', 'h-2/5', 'h-2/3', 'h-1/4', 'h-5/6'].map((height) => (
          <Skeleton key={height} className={`flex-1 ${height}`} />
        ))}
      </div>
    </div>
  );
}

/** The placeholder for four numbers. */
function NumbersLoading() {
  return (
    <div className="grid grid-cols-2 gap-3">
      {['time', 'sessions', 'average', 'longest'].map((key) => (
        <Skeleton key={key} className="h-22 rounded-control" />
      ))}
    </div>
  );
}

/** The placeholder for a few lines. */
function LinesLoading() {
  return (
    <div className="flex flex-col gap-4">
      {['w-4/5', 'w-3/5', 'w-2/3'].map((width) => (
        <Skeleton key={width} className={`h-9 ${width}`} />
      ))}
    </div>
  );
}
