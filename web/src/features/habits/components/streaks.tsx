import type { Habit } from '@/api/generated';
import { streakColour } from '@/features/habits/streak-colour';
import { FREQUENCIES } from '@/features/habits/words';
import { toneStyle } from '@/lib/colour';

/** Current streak, best streak and total check-ins; each streak has its own colour. */
export function Streaks({ habit }: { habit: Habit }) {
  const { one, many } = FREQUENCIES[habit.frequency];
  const unit = (count: number) => (count === 1 ? one : many);
  return (
    <dl className="grid grid-cols-3 gap-2">
      <Figure
        label="Current streak"
        figure={habit.streak}
        unit={unit(habit.streak)}
        colour={streakColour(habit.streak)}
      />
      <Figure
        label="Best streak"
        figure={habit.longestStreak}
        unit={unit(habit.longestStreak)}
        colour={streakColour(habit.longestStreak)}
      />
      <Figure label="Total check-ins" figure={habit.checkIns.length} />
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
