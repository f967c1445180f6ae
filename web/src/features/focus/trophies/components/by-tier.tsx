import { type Shelf } from '@/features/focus/trophies/sort-trophies';
import { TIERS } from '@/features/focus/trophies/tiers';
import { toneStyle } from '@/lib/colour';

/** The number of unlocked trophies in each tier, as numbers and bars. */
export function ByTier({ shelves }: { shelves: readonly Shelf[] }) {
  return (
    <ul className="flex flex-1 flex-col justify-around gap-3">
      {shelves.map(({ tier, goals, unlocked }) => (
        <li key={tier} style={toneStyle(TIERS[tier].colour)} className="tone">
          <p className="flex items-baseline justify-between gap-3 text-sm font-bold">
            <span>{TIERS[tier].label}</span>
            <span className="text-quiet tabular-nums">
              {unlocked} of {goals.length}
            </span>
          </p>
          <span aria-hidden className="mt-1.5 block h-2.5 overflow-hidden rounded-full bg-sunken">
            <span
              className="block h-full rounded-full bg-tone inset-ring inset-ring-tone-mark"
              style={{ width: `${(unlocked / goals.length) * 100}%` }}
            />
          </span>
        </li>
      ))}
    </ul>
  );
}
