import type { TrophyGoal } from '@/api/generated';
import { partText } from '@/api/server-text';
import { missingInWords, progressInWords } from '@/features/focus/trophies/progress';
import { isUnlocked, shareOf } from '@/features/focus/trophies/sort-trophies';
import { type Day, dayIn, dayInWords } from '@/lib/time/day';
import { browserZone } from '@/lib/time/zone';
import * as m from '@/messages/focus.gen';
import { Medallion } from './medallion';

/** One trophy on its shelf: when unlocked, with the day; else as an outline with its condition and what is missing. */
export function TrophyTile({ goal, today }: { goal: TrophyGoal; today: Day }) {
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
