import type { TrophyGoal } from '@/api/generated';
import { partText } from '@/api/server-text';
import { CupScene } from '@/art/scenes/cup';
import { missingInWords } from '@/features/focus/trophies/progress';
import { isUnlocked, nearestOf, shareOf } from '@/features/focus/trophies/sort-trophies';
import * as m from '@/messages/focus.gen';
import { Medallion } from './medallion';

/** The number of unlocked trophies and the trophy that is nearest; before the first one, what it takes. */
export function Totals({ catalogue }: { catalogue: readonly TrophyGoal[] }) {
  const unlocked = catalogue.filter(isUnlocked).length;
  const nearest = nearestOf(catalogue);
  return (
    <div className="flex flex-1 flex-col gap-4">
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
      {nearest && (
        <p className="mt-auto flex items-center gap-3 rounded-control bg-sunken p-3">
          <Medallion size="sm" icon={nearest.trophyIcon} tier={nearest.tier} share={shareOf(nearest)} />
          <span className="min-w-0 text-sm">
            <span className="block text-quiet">{m.nearest()}</span>
            <span className="block font-extrabold break-words">{partText(nearest, 'trophyName')}</span>
            <span className="block font-bold">{missingInWords(nearest)}</span>
          </span>
        </p>
      )}
    </div>
  );
}
