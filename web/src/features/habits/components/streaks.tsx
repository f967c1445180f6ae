import type { Habit } from '@/api/generated';
import { toneStyle } from '@/lib/colour';
import * as m from '@/messages/habits.gen';

/** Current streak, best streak and total check-ins; each streak has its own colour. */
export function Streaks({ habit }: { habit: Habit }) {
  const unit = (count: number) => m.streakUnit({ frequency: habit.frequency, count });
  return (
    <dl className="grid grid-cols-3 gap-2">
      <Figure
        label={m.currentStreak()}
        figure={habit.streak}
        unit={unit(habit.streak)}
        colour={streakColour(habit.streak)}
      />
      <Figure
        label={m.bestStreak()}
        figure={habit.longestStreak}
        unit={unit(habit.longestStreak)}
        colour={streakColour(habit.longestStreak)}
      />
      <Figure label={m.total()} figure={habit.checkIns.length} />
    </dl>
  );
}

function Figure({ label, figure, unit, colour }: { label: string; figure: number; unit?: string; colour?: string }) {
  return (
    <div className="flex min-w-0 flex-col-reverse justify-end">
      <dt className="text-sm text-quiet">{label}</dt>
      <dd className="flex items-baseline gap-1 tabular-nums">
        <span
          style={colour ? toneStyle(colour) : undefined}
          className={colour ? 'tone text-2xl font-extrabold text-tone-mark' : 'text-2xl font-extrabold'}
        >
          {figure}
        </span>
        {unit && <span className="text-sm font-bold text-quiet">{unit}</span>}
      </dd>
    </div>
  );
}

/** The colour of a streak from this length on; the order is purple, green, orange, and red for no streak. */
const COLOURS = [
  { from: 30, colour: '#8b5cf6' },
  { from: 7, colour: '#2f9e5b' },
  { from: 1, colour: '#f08a24' },
] as const;
const NONE = '#e5484d';

/** The colour of a streak; text in it uses the readable shade. */
export const streakColour = (streak: number): string => COLOURS.find(({ from }) => streak >= from)?.colour ?? NONE;
