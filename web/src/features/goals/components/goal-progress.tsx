import type { Goal } from '@/api/generated';
import { amountInWords, withUnit } from '@/features/goals/amount';
import { percentOf } from '@/features/goals/percent';
import { wayInWords, wayTo } from '@/features/goals/way';
import type { Day } from '@/lib/time/day';
import * as m from '@/messages/goals.gen';
import { ProgressBar } from './progress-bar';
import { ProgressInput } from './progress-input';
import { Sparkline } from './sparkline';

interface GoalProgressProps {
  goal: Goal;
  reached: boolean;
  onChange: (value: number) => void;
  today: Day;
}

/** 'current / target unit', percent, bar, the field to change the progress, and its history. */
export function GoalProgress({ goal, reached, onChange, today }: GoalProgressProps) {
  const value = goal.currentValue;
  const percent = percentOf(goal, value);
  const told = `${amountInWords(value)} / ${withUnit(goal.targetValue, goal.unit)}`;
  const way = wayTo(goal.history, value, today);
  return (
    <div className="mt-auto pt-4">
      <p className="mb-2 flex items-baseline justify-between gap-3 tabular-nums">
        <span className="min-w-0 font-semibold break-words">{told}</span>
        <span className="text-xl font-extrabold">{percent}%</span>
      </p>
      <ProgressBar label={goal.title} percent={percent} text={`${percent}%, ${told}`} reached={reached} />
      <div className="mt-4 flex items-center gap-5">
        <ProgressInput label={m.progressOf({ title: goal.title })} value={value} onChange={onChange} />
        <Sparkline way={way} label={wayInWords(way, goal, today)} className="h-9 min-w-0 flex-1" />
      </div>
    </div>
  );
}
