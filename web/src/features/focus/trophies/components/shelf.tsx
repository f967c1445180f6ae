import { useId } from 'react';
import { Badge } from '@/components/ui/badge';
import type { Shelf as ShelfOf } from '@/features/focus/trophies/sort-trophies';
import { TIERS } from '@/features/focus/trophies/tiers';
import type { Day } from '@/lib/time/day';
import { TrophyTile } from './trophy-tile';

/** All trophies of a tier on a shelf. */
export function Shelf({ shelf: { tier, goals, unlocked }, today }: { shelf: ShelfOf; today: Day }) {
  const heading = useId();
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading} className="flex items-center gap-3 text-base">
        <Badge solid colour={TIERS[tier].colour}>
          {TIERS[tier].label}
        </Badge>
        <span className="text-sm font-bold text-quiet">
          {unlocked} of {goals.length}
        </span>
      </h3>
      <ul className="mt-2 grid grid-cols-2 overflow-hidden sm:grid-cols-3 md:grid-cols-4 lg:grid-cols-5">
        {goals.map((goal) => (
          <TrophyTile key={goal.key} goal={goal} today={today} />
        ))}
      </ul>
    </section>
  );
}
