import { useId } from 'react';
import type { Trophy, TrophyGoal } from '@/api/generated';
import { partText } from '@/api/server-text';
import { Badge } from '@/components/ui/badge';
import { TIERS } from '@/features/focus/trophies/tiers';
import {
  isUnlocked,
  missingInWords,
  progressInWords,
  RECENT,
  type Shelf,
  shareOf,
} from '@/features/focus/trophies/trophies';
import { toneStyle } from '@/lib/colour';
import { type Day, dayIn, dayInWords } from '@/lib/time/day';
import { browserZone } from '@/lib/time/zone';
import * as m from '@/messages/focus.gen';
import { Medallion } from './medallion';

/** All trophies of a tier on a shelf. */
export function TrophyShelf({ shelf: { tier, goals, unlocked }, today }: { shelf: Shelf; today: Day }) {
  const heading = useId();
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading} className="flex items-center gap-3 text-base">
        <Badge solid colour={TIERS[tier].colour}>
          {TIERS[tier].label()}
        </Badge>
        <span className="text-sm font-bold text-quiet">{m.countOf({ unlocked, all: goals.length })}</span>
      </h3>
      <ul className="mt-2 grid grid-cols-2 overflow-hidden sm:grid-cols-3 md:grid-cols-4 lg:grid-cols-5">
        {goals.map((goal) => (
          <TrophyTile key={goal.key} goal={goal} today={today} />
        ))}
      </ul>
    </section>
  );
}

/** The number of unlocked trophies in each tier, as numbers and bars. */
export function ByTier({ shelves }: { shelves: readonly Shelf[] }) {
  return (
    <ul className="flex flex-1 flex-col justify-around gap-3">
      {shelves.map(({ tier, goals, unlocked }) => (
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
export function Recent({ trophies, today }: { trophies: readonly Trophy[]; today: Day }) {
  if (trophies.length === 0) return <p className="text-quiet">{m.noRecent()}</p>;
  return (
    <ol className="flex flex-col gap-3">
      {trophies.slice(0, RECENT).map((trophy) => (
        <li key={trophy._id} className="flex items-center gap-3">
          <Medallion size="sm" icon={trophy.trophyIcon} tier={trophy.tier} />
          <span className="min-w-0 flex-1 leading-5">
            <span className="block font-bold break-words">{partText(trophy, 'trophyName')}</span>
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
  return <time dateTime={day}>{day === today ? m.today() : dayInWords(day, today, 'long')}</time>;
}

/** One trophy on its shelf: when unlocked, with the day; else as an outline with its condition and what is missing. */
function TrophyTile({ goal, today }: { goal: TrophyGoal; today: Day }) {
  const locked = !isUnlocked(goal);
  return (
    <li className="group flex min-w-0 flex-col">
      <span className="relative flex h-24 items-end justify-center border-b-6 border-line pb-1 group-last:after:absolute group-last:after:start-0 group-last:after:-bottom-1.5 group-last:after:h-1.5 group-last:after:w-content group-last:after:bg-line">
        <Medallion icon={goal.trophyIcon} tier={goal.tier} share={locked ? shareOf(goal) : undefined} />
      </span>
      <span className="flex flex-1 flex-col items-center px-1.5 pt-2 pb-5 text-center text-sm">
        <span className="font-extrabold text-balance">{partText(goal, 'trophyName')}</span>
        <span className="mt-0.5 text-quiet text-balance">{partText(goal, 'trophyDescription')}</span>
        <span className="mt-auto pt-1.5 font-bold">
          {locked ? <Missing goal={goal} /> : <Won goal={goal} today={today} />}
        </span>
      </span>
    </li>
  );
}

function Won({ goal: { unlockedAt }, today }: { goal: TrophyGoal; today: Day }) {
  const day = dayIn(browserZone(), new Date(unlockedAt ?? 0));
  return m.unlockedOn({ day: dayInWords(day, today), time: (text) => <time dateTime={day}>{text}</time> });
}

function Missing({ goal }: { goal: TrophyGoal }) {
  return (
    <>
      <span className="sr-only">{m.locked()} </span>
      {goal.current > 0 && <span className="block text-quiet">{progressInWords(goal)}</span>}
      {missingInWords(goal)}
    </>
  );
}
