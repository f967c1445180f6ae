import type { TrophyGoal } from '@/api/generated';
import { CupScene } from '@/art/scenes/cup';
import { Skeleton } from '@/components/ui/skeleton';
import { Panel } from '@/features/focus/panel';
import { useToday } from '@/lib/time/use-today';
import * as m from '@/messages/focus.gen';
import { useTrophies, useTrophyCatalogue } from './api/use-trophies';
import { Gallery } from './components/gallery';
import { CountsByTier, RecentTrophies } from './components/panels';
import { groupByTier, isUnlocked } from './trophies';

/** The trophies of the signed-in person: totals, tiers, the latest ones, and the gallery. */
export function TrophiesTab() {
  const today = useToday();
  const catalogue = useTrophyCatalogue();
  const trophies = useTrophies();
  return (
    <div className="grid gap-4 md:grid-cols-2 md:gap-6 lg:grid-cols-3">
      <Panel title={m.trophies()} query={catalogue} loading={<TotalsLoading />} loadingLabel={m.loadingTrophies()}>
        {(goals) => <Totals catalogue={goals} />}
      </Panel>
      <Panel title={m.byTier()} query={catalogue} loading={<LinesLoading />} loadingLabel={m.loadingByTier()}>
        {(goals) => <CountsByTier tierGroups={groupByTier(goals)} />}
      </Panel>

      <Panel
        title={m.recent()}
        query={trophies}
        loading={<LinesLoading round />}
        loadingLabel={m.loadingRecent()}
        failure={m.recentFailed()}
        // When the panels before it are hidden after a failure, it takes the whole row.
        className="md:max-lg:col-span-2 md:first:col-span-full"
      >
        {(unlocked) => <RecentTrophies trophies={unlocked} today={today} />}
      </Panel>
      <Panel
        title={m.gallery()}
        query={catalogue}
        loading={<GalleryLoading />}
        loadingLabel={m.loadingGallery()}
        failure={m.trophiesFailed()}
        wide
        className="md:col-span-full"
      >
        {(goals) => <Gallery catalogue={goals} today={today} />}
      </Panel>
    </div>
  );
}

/** The number of unlocked trophies; before the first one, what it takes. */
function Totals({ catalogue }: { catalogue: readonly TrophyGoal[] }) {
  const unlocked = catalogue.filter(isUnlocked).length;
  return (
    <div className="flex flex-1 flex-col justify-center gap-4">
      <div className="flex items-center gap-4">
        <div className="w-28 shrink-0">
          <CupScene />
        </div>
        <p className="min-w-0">
          {m.totals({
            unlocked,
            all: catalogue.length,
            count: (text) => <span className="block text-2xl font-extrabold tabular-nums">{text}</span>,
            of: (text) => <span className="font-bold text-quiet">{text}</span>,
          })}
        </p>
      </div>
      {unlocked === 0 && <p className="font-semibold">{m.noTrophies()}</p>}
    </div>
  );
}

const keys = (count: number) => Array.from({ length: count }, (_, index) => index);

/** The placeholder of the recent achievements and of the tiers. */
function LinesLoading({ round }: { round?: boolean }) {
  return (
    <div className="flex flex-col gap-3">
      {keys(5).map((key) => (
        <div key={key} className="flex items-center gap-3">
          {round && <Skeleton className="size-11 rounded-full" />}
          <Skeleton className={round ? 'h-5 w-1/2' : 'h-7 w-full'} />
        </div>
      ))}
    </div>
  );
}

/** The placeholder of the number of trophies. */
function TotalsLoading() {
  return (
    <div className="flex items-center gap-4">
      <Skeleton className="h-22 w-28 rounded-card" />
      <Skeleton className="h-10 w-24" />
    </div>
  );
}

/** The placeholder of the gallery. */
function GalleryLoading() {
  return (
    <div className="grid grid-cols-2 sm:grid-cols-3 md:grid-cols-4 lg:grid-cols-5">
      {keys(10).map((key) => (
        <div key={key} className="flex flex-col items-center gap-2 pb-8">
          <Skeleton className="size-18 rounded-full" />
          <Skeleton className="h-4 w-24" />
        </div>
      ))}
    </div>
  );
}
