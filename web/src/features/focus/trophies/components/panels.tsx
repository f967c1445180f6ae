import type { Trophy } from '@/api/generated';
import { fieldText } from '@/api/server-text';
import { TIERS } from '@/features/focus/trophies/tiers';
import { RECENT_COUNT, type TierGroup } from '@/features/focus/trophies/trophies';
import { toneStyle } from '@/lib/colour';
import { type Day, dayIn, formatDay } from '@/lib/time/day';
import { browserZone } from '@/lib/time/zone';
import * as m from '@/messages/focus.gen';
import { Medallion } from './medallion';

/** The number of unlocked trophies in each tier, as numbers and bars. */
export function CountsByTier({ tierGroups }: { tierGroups: readonly TierGroup[] }) {
  return (
    <ul className="flex flex-1 flex-col justify-around gap-3">
      {tierGroups.map(({ tier, goals, unlocked }) => (
        <li key={tier} style={toneStyle(TIERS[tier].colour)} className="tone">
          <p className="flex items-baseline justify-between gap-3 text-sm font-bold">
            <span>{TIERS[tier].label()}</span>
            <span className="text-quiet tabular-nums">{m.countOf({ unlocked, all: goals.length })}</span>
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

/** The recent achievements, the newest first. */
export function RecentTrophies({ trophies, today }: { trophies: readonly Trophy[]; today: Day }) {
  if (trophies.length === 0) return <p className="text-quiet">{m.noRecent()}</p>;
  return (
    <ol className="flex flex-col gap-3">
      {trophies.slice(0, RECENT_COUNT).map((trophy) => (
        <li key={trophy._id} className="flex items-center gap-3">
          <Medallion size="sm" icon={trophy.trophyIcon} tier={trophy.tier} />
          <span className="min-w-0 flex-1 leading-5">
            <span className="block font-bold break-words">{fieldText(trophy, 'trophyName')}</span>
            <span className="block text-sm text-quiet">
              {TIERS[trophy.tier].label()} · <UnlockedOn at={trophy.unlockedAt} today={today} />
            </span>
          </span>
        </li>
      ))}
    </ol>
  );
}

function UnlockedOn({ at, today }: { at: string; today: Day }) {
  const day = dayIn(browserZone(), new Date(at));
  return <time dateTime={day}>{day === today ? m.today() : formatDay(day, today, 'long')}</time>;
}
