import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import type { TrophyGoal } from '@/api/generated';
import { fieldText } from '@/api/server-text';
import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { TIERS } from '@/features/focus/trophies/tiers';
import {
  describeProgress,
  describeRemaining,
  isUnlocked,
  progressOf,
  sortForGallery,
} from '@/features/focus/trophies/trophies';
import { type Day, dayIn, formatDay } from '@/lib/time/day';
import { browserZone } from '@/lib/time/zone';
import * as m from '@/messages/focus.gen';
import { Medallion } from './medallion';

interface GalleryProps {
  catalogue: readonly TrophyGoal[];
  today: Day;
}

/** All trophies: the unlocked ones, the next ones, and the others on request. */
export function Gallery({ catalogue, today }: GalleryProps) {
  const { unlocked, next, others } = sortForGallery(catalogue);
  const [isExpanded, setExpanded] = useState(false);
  const id = useId();
  return (
    <div className="flex flex-col gap-4">
      {unlocked.length > 0 && <TrophySection title={m.unlocked()} goals={unlocked} today={today} />}
      {next.length > 0 && <TrophySection title={m.next()} goals={next} today={today} />}
      {others.length > 0 && (
        <>
          <Button
            variant="secondary"
            aria-expanded={isExpanded}
            aria-controls={id}
            onClick={() => setExpanded(!isExpanded)}
            icon={<ChevronDown size={20} strokeWidth={2} className={cx(isExpanded && 'rotate-180')} aria-hidden />}
            className="self-center"
          >
            {isExpanded ? m.hideOthers() : m.showOthers({ count: others.length })}
          </Button>
          <div id={id} hidden={!isExpanded}>
            {isExpanded && <TrophyGrid goals={others} today={today} />}
          </div>
        </>
      )}
    </div>
  );
}

interface TrophyGridProps {
  goals: readonly TrophyGoal[];
  today: Day;
}

function TrophySection({ title, ...tiles }: TrophyGridProps & { title: string }) {
  const heading = useId();
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading} className="text-base">
        {title}
      </h3>
      <TrophyGrid {...tiles} />
    </section>
  );
}

function TrophyGrid({ goals, today }: TrophyGridProps) {
  return (
    <ul className="mt-2 grid grid-cols-2 overflow-hidden sm:grid-cols-3 md:grid-cols-4 lg:grid-cols-5">
      {goals.map((goal) => (
        <TrophyTile key={goal.key} goal={goal} today={today} />
      ))}
    </ul>
  );
}

/** One trophy on its shelf: when unlocked, with the day; else as an outline with its condition and what is missing. */
function TrophyTile({ goal, today }: { goal: TrophyGoal; today: Day }) {
  const locked = !isUnlocked(goal);
  return (
    <li className="group flex min-w-0 flex-col">
      <span className="relative flex h-24 items-end justify-center border-b-6 border-line pb-1 group-last:after:absolute group-last:after:start-0 group-last:after:-bottom-1.5 group-last:after:h-1.5 group-last:after:w-content group-last:after:bg-line">
        <Medallion icon={goal.trophyIcon} tier={goal.tier} progress={locked ? progressOf(goal) : undefined} />
      </span>
      <span className="flex flex-1 flex-col items-center px-1.5 pt-2 pb-5 text-center text-sm">
        <span className="font-extrabold text-balance">{fieldText(goal, 'trophyName')}</span>
        <span className="mt-0.5 text-quiet text-balance">{fieldText(goal, 'trophyDescription')}</span>
        <span className="mt-0.5 text-quiet">{TIERS[goal.tier].label()}</span>
        <span className="mt-auto pt-1.5 font-bold">
          {locked ? <Remaining goal={goal} /> : <UnlockedOn goal={goal} today={today} />}
        </span>
      </span>
    </li>
  );
}

function UnlockedOn({ goal: { unlockedAt }, today }: { goal: TrophyGoal; today: Day }) {
  const day = dayIn(browserZone(), new Date(unlockedAt ?? 0));
  return m.unlockedOn({ day: formatDay(day, today), time: (text) => <time dateTime={day}>{text}</time> });
}

function Remaining({ goal }: { goal: TrophyGoal }) {
  return (
    <>
      <span className="sr-only">{m.locked()} </span>
      {goal.current > 0 && <span className="block text-quiet">{describeProgress(goal)}</span>}
      {describeRemaining(goal)}
    </>
  );
}
