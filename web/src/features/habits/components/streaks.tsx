import type { ReactNode } from 'react';
import type { Habit } from '@/api/generated';
import { toneStyle } from '@/lib/colour';
import * as m from '@/messages/habits.gen';

/** The current streak, large and in its colour; beside it the best streak and the total of check-ins. */
export function Streaks({ habit: { frequency, streak, longestStreak, checkIns } }: { habit: Habit }) {
  const unit = (count: number) => m.streakUnit({ frequency, count });
  const isNew = checkIns.length === 0;
  return (
    <dl className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4">
      <div className="row-span-2 flex min-w-0 flex-col-reverse">
        <dt className="text-sm text-quiet">{m.currentStreak()}</dt>
        <dd className="flex items-baseline gap-1 tabular-nums">
          {isNew ? (
            <span className="text-2xl font-extrabold text-quiet">{streak}</span>
          ) : (
            <span style={toneStyle(streakColour(streak))} className="tone text-2xl font-extrabold text-tone-mark">
              {streak}
            </span>
          )}
          <span className="text-sm font-bold text-quiet">{unit(streak)}</span>
        </dd>
      </div>
      <SmallFigure label={m.bestStreak()}>
        <span>{longestStreak}</span>
        <span className="font-normal">{unit(longestStreak)}</span>
      </SmallFigure>
      <SmallFigure label={m.total()}>{checkIns.length}</SmallFigure>
    </dl>
  );
}

function SmallFigure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-3 text-sm">
      <dt className="text-quiet">{label}</dt>
      <dd className="flex gap-1 font-bold tabular-nums">{children}</dd>
    </div>
  );
}

/** The colour of a streak from this length on; the order is purple, green, orange, and red for no streak. */
const STREAK_COLOURS = [
  { from: 30, colour: '#8b5cf6' },
  { from: 7, colour: '#2f9e5b' },
  { from: 1, colour: '#f08a24' },
] as const;
const NO_STREAK_COLOUR = '#e5484d';

/** The colour of a streak; text in it uses the readable shade. */
export const streakColour = (streak: number): string =>
  STREAK_COLOURS.find(({ from }) => streak >= from)?.colour ?? NO_STREAK_COLOUR;
