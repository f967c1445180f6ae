import { Panel } from '@/features/focus/panel';
import { useToday } from '@/lib/time/use-today';
import * as m from '@/messages/focus.gen';
import { useCatalogue, useTrophies } from './api/use-trophies';
import { LinesLoading, ShelfLoading, TotalsLoading } from './components/loading';
import { ByTier, Recent, TrophyShelf } from './components/shelves';
import { Totals } from './components/totals';
import { shelvesOf } from './sort-trophies';

/**
 * The trophies of the signed-in person: totals, tiers, the latest ones, and the shelves with unlocked and locked
 * trophies.
 */
export function TrophiesTab() {
  const today = useToday();
  const catalogue = useCatalogue();
  const trophies = useTrophies();
  return (
    <div className="grid gap-4 md:grid-cols-2 md:gap-6 lg:grid-cols-3">
      <Panel title={m.trophies()} query={catalogue} loading={<TotalsLoading />} loadingLabel={m.loadingTrophies()}>
        {(goals) => <Totals catalogue={goals} />}
      </Panel>
      <Panel title={m.byTier()} query={catalogue} loading={<LinesLoading />} loadingLabel={m.loadingByTier()}>
        {(goals) => <ByTier shelves={shelvesOf(goals)} />}
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
        {(unlocked) => <Recent trophies={unlocked} today={today} />}
      </Panel>
      <Panel
        title={m.gallery()}
        query={catalogue}
        loading={<ShelfLoading />}
        loadingLabel={m.loadingGallery()}
        failure={m.trophiesFailed()}
        wide
        className="md:col-span-full"
      >
        {(goals) => (
          <div className="flex flex-col gap-4">
            {shelvesOf(goals).map((shelf) => (
              <TrophyShelf key={shelf.tier} shelf={shelf} today={today} />
            ))}
          </div>
        )}
      </Panel>
    </div>
  );
}
