import type { Trophy } from '@/api/generated';
import { RECENT } from '@/features/focus/trophies/sort-trophies';
import { TIERS } from '@/features/focus/trophies/tiers';
import { type Day, dayIn, dayInWords } from '@/lib/time/day';
import { browserZone } from '@/lib/time/zone';
import { Medallion } from './medallion';

/** The recent achievements, the newest first. */
export function Recent({ trophies, today }: { trophies: readonly Trophy[]; today: Day }) {
  if (trophies.length === 0) return <p className="text-quiet">What you unlock stands here, the newest first.</p>;
  return (
    <ol className="flex flex-col gap-3">
      {trophies.slice(0, RECENT).map((trophy) => (
        <li key={trophy._id} className="flex items-center gap-3">
          <Medallion size="sm" icon={trophy.trophyIcon} tier={trophy.tier} />
          <span className="min-w-0 flex-1 leading-5">
            <span className="block font-bold break-words">{trophy.trophyName}</span>
            <span className="block text-sm text-quiet">
              {TIERS[trophy.tier].label} · <UnlockedOn at={trophy.unlockedAt} today={today} />
            </span>
          </span>
        </li>
      ))}
    </ol>
  );
}

function UnlockedOn({ at, today }: { at: string; today: Day }) {
  const day = dayIn(browserZone(), new Date(at));
  return <time dateTime={day}>{day === today ? 'Today' : dayInWords(day, today, 'long')}</time>;
}
