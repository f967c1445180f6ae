import { type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { PageTitle } from '@/components/page-title';
import { LazyBoundary } from '@/components/ui/lazy-boundary';
import { Tabs } from '@/components/ui/tabs';
import { lazy } from '@/lib/lazy';
import { useUser } from '@/lib/session/session';
import { useStore } from '@/lib/store';
import * as m from '@/messages/focus.gen';
import { timerStoreOf } from './timer/timer-store';
import { TimerTab } from './timer/timer-tab';

const TrophiesTab = lazy(async () => ({ default: (await import('./trophies/trophies-tab')).TrophiesTab }));
const StatisticsTab = lazy(async () => ({ default: (await import('./statistics/statistics-tab')).StatisticsTab }));

type TabName = 'timer' | 'trophies' | 'statistics';

const TABS: readonly { value: TabName; label: () => string; content: ReactNode }[] = [
  { value: 'timer', label: m.tabTimer, content: <TimerTab /> },
  {
    value: 'trophies',
    label: m.trophies,
    content: (
      <LazyBoundary>
        <TrophiesTab />
      </LazyBoundary>
    ),
  },
  {
    value: 'statistics',
    label: m.tabStatistics,
    content: (
      <LazyBoundary>
        <StatisticsTab />
      </LazyBoundary>
    ),
  },
];

/** The timer, the trophies and the statistics of the signed-in person; the address contains the active tab. */
export function FocusPage() {
  const [search, setSearch] = useSearchParams();
  const tabName = search.get('tab');
  const tab = TABS.find(({ value }) => value === tabName) ?? TABS[0];
  const selectTab = (value: TabName) => setSearch(value === 'timer' ? {} : { tab: value }, { replace: true });
  // During a session only the timer is shown.
  const isSessionActive = useStore(timerStoreOf(useUser()._id)).run !== null;
  return (
    <>
      <PageTitle>{m.pageTitle()}</PageTitle>
      <h1 className={isSessionActive ? 'sr-only' : 'text-2xl max-md:sr-only'}>{m.pageTitle()}</h1>
      <Tabs
        label={m.pageTitle()}
        tabs={TABS}
        value={tab?.value}
        onChange={selectTab}
        className={isSessionActive ? undefined : 'md:mt-4'}
      />
    </>
  );
}
