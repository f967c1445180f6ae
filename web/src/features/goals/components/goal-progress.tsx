import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { Goal } from '@/api/generated';
import { cx } from '@/components/ui/cx';
import { TextField } from '@/components/ui/field';
import { amountInWords, amountOf, MAX_AMOUNT, withUnit } from '@/features/goals/amount';
import { percentOf, wayInWords, wayTo } from '@/features/goals/progress';
import { withProgress } from '@/features/goals/progress-job';
import { GOALS } from '@/kinds/goals';
import type { AnyKind } from '@/lib/items/kind';
import { createListUpdater } from '@/lib/items/list-updater';
import { jobOf } from '@/lib/items/send-or-queue';
import { numberInWords } from '@/lib/language/format';
import { isOnline } from '@/lib/online';
import { changeQueue } from '@/lib/queue/store';
import { useUser } from '@/lib/session/session';
import { PERSONAL } from '@/lib/space/space-store';
import type { Day } from '@/lib/time/day';
import * as m from '@/messages/goals.gen';
import { Sparkline } from './sparkline';

interface GoalProgressProps {
  goal: Goal;
  reached: boolean;
  today: Day;
}

/** 'current / target unit', percent, bar, the field to change the progress, and its history. */
export function GoalProgress({ goal, reached, today }: GoalProgressProps) {
  const setProgress = useSetProgress(goal);
  const value = goal.currentValue;
  const percent = percentOf(goal, value);
  const share = numberInWords(percent / 100, { style: 'percent' });
  const progress = m.progress({ current: amountInWords(value), target: withUnit(goal.targetValue, goal.unit) });
  const way = wayTo(goal.history, value, today);
  return (
    <div className="mt-auto pt-4">
      <p className="mb-2 flex items-baseline justify-between gap-3 tabular-nums">
        <span className="min-w-0 font-semibold break-words">{progress}</span>
        <span className="text-xl font-extrabold">{share}</span>
      </p>
      <ProgressBar
        label={goal.title}
        percent={percent}
        text={m.progressSpoken({ percent: share, progress })}
        reached={reached}
      />
      <div className="mt-4 flex items-center gap-5">
        <ProgressInput label={m.progressOf({ title: goal.title })} value={value} onChange={setProgress} />
        <Sparkline way={way} label={wayInWords(way, goal, today)} className="h-9 min-w-0 flex-1" />
      </div>
    </div>
  );
}

interface ProgressBarProps {
  label: string;
  /** 0 to 100. */
  percent: number;
  /** The value in words. */
  text: string;
  reached: boolean;
}

/** The progress of a goal; it moves while the progress is typed. */
function ProgressBar({ label, percent, text, reached }: ProgressBarProps) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      aria-valuetext={text}
      className="h-3 overflow-hidden rounded-full bg-sunken"
    >
      <div
        style={{ width: `${percent}%` }}
        className={cx(
          'h-full rounded-full transition-[width] duration-(--calm)',
          reached ? 'bg-secondary-mark' : 'bg-primary-mark',
        )}
      />
    </div>
  );
}

interface ProgressInputProps {
  label: string;
  /** The present progress of the goal. */
  value: number;
  onChange: (value: number) => void;
}

/**
 * The progress; every change is sent. The typed text stays until the field loses the focus, even if the progress
 * changes elsewhere.
 */
function ProgressInput({ label, value, onChange }: ProgressInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextField
      hideLabel
      label={label}
      type="number"
      inputMode="decimal"
      min={0}
      max={MAX_AMOUNT}
      step={0.1}
      className="w-28 shrink-0"
      value={typed ?? String(value)}
      error={typed && amountOf(typed) === null ? faultOf(typed) : undefined}
      onChange={({ target }) => {
        setTyped(target.value);
        const amount = amountOf(target.value);
        if (amount !== null) onChange(amount);
      }}
      onBlur={() => setTyped(null)}
    />
  );
}

const faultOf = (text: string) => (Number(text) < 0 ? m.tooSmall() : m.tooLarge());

/** Returns a function that shows a progress of a goal at once and puts it into the queue. */
function useSetProgress(goal: Goal): (value: number) => void {
  const client = useQueryClient();
  const { _id: person } = useUser();
  return useCallback(
    (currentValue) => {
      const change = { action: 'update', item: goal._id, space: PERSONAL, version: goal.version };
      const job = jobOf(client, GOALS as unknown as AnyKind, { ...change, body: { currentValue } });
      const { edit } = createListUpdater(client, GOALS, PERSONAL, 'progress');
      edit(job.item, () => job.shown as unknown as Goal);
      void changeQueue(person, (queue) => withProgress(queue, job, goal, isOnline()));
    },
    [client, person, goal],
  );
}
