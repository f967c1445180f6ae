import { useQueryClient } from '@tanstack/react-query';
import { type LucideIcon, Minus, Plus } from 'lucide-react';
import { type FocusEvent, type MouseEvent, useCallback, useRef, useState } from 'react';
import type { Goal } from '@/api/generated';
import { cx } from '@/components/ui/cx';
import { controlClass, Field } from '@/components/ui/field';
import { IconButton } from '@/components/ui/icon-button';
import { addToAmount, formatAmount, formatWithUnit, MAX_AMOUNT, parseAmount } from '@/features/goals/amount';
import { describeHistory, historyUntilToday, percentOf } from '@/features/goals/progress';
import { withProgress } from '@/features/goals/progress-job';
import { GOALS } from '@/kinds/goals';
import type { AnyKind } from '@/lib/items/kind';
import { createListUpdater } from '@/lib/items/list-updater';
import { createJob } from '@/lib/items/send-or-queue';
import { formatNumber } from '@/lib/language/format';
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
  const { setProgress, latestProgress } = useProgress(goal);
  const value = goal.currentValue;
  const percent = percentOf(goal, value);
  const percentText = formatNumber(percent / 100, { style: 'percent' });
  const progress = m.progress({ current: formatAmount(value), target: formatWithUnit(goal.targetValue, goal.unit) });
  const history = historyUntilToday(goal.history, value, today);
  return (
    <div className="mt-auto pt-4">
      <p className="mb-2 flex items-baseline justify-between gap-3 tabular-nums">
        <span className="min-w-0 font-semibold break-words">{progress}</span>
        <span className="text-xl font-extrabold">{percentText}</span>
      </p>
      <ProgressBar
        label={goal.title}
        percent={percent}
        text={m.progressLabel({ percent: percentText, progress })}
        reached={reached}
      />
      <div className="mt-4 flex items-end gap-5">
        <ProgressInput goal={goal} onChange={setProgress} latestProgress={latestProgress} />
        {history.length > 1 && (
          <Sparkline
            history={history}
            label={describeHistory(history, goal, today)}
            className="mb-1 h-9 min-w-0 flex-1"
          />
        )}
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
  goal: Goal;
  onChange: (value: number) => void;
  /** The progress at this moment. A change is rendered a little later, and a second press may come before that. */
  latestProgress: () => number;
}

/**
 * The progress, with buttons that change it by 1; every change is sent. The typed text stays until a button is pressed
 * or the focus leaves. A button continues from the typed amount, or else from the current progress.
 */
function ProgressInput({ goal: { title, unit, currentValue }, onChange, latestProgress }: ProgressInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const onType = (text: string) => {
    setTyped(text);
    const amount = parseAmount(text);
    if (amount !== null) onChange(amount);
  };
  const typedAmount = typed === null ? null : parseAmount(typed);
  const onStep = (change: number) => {
    const amount = typedAmount ?? latestProgress();
    const next = addToAmount(amount, change);
    if (next === amount) return;
    setTyped(null);
    onChange(next);
  };
  const stepProps = (change: number) => ({ current: typedAmount ?? currentValue, change, onStep });
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setTyped(null);
  };
  const label = m.progressOf({
    title,
    unit,
    hasUnit: unit ? 'yes' : 'no',
    rest: (text) => <span className="sr-only">{text}</span>,
  });
  return (
    <Field
      label={<span className="wrap-anywhere">{label}</span>}
      error={typed && parseAmount(typed) === null ? errorOf(typed) : undefined}
      className="shrink-0 basis-53"
    >
      {(inputProps) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: it listens to the focus events of its controls
        <div className="flex items-center gap-1.5" onBlur={onBlur}>
          <StepButton label={m.decreaseProgress({ title })} icon={Minus} {...stepProps(-1)} />
          <input
            {...inputProps}
            type="number"
            inputMode="decimal"
            min={0}
            max={MAX_AMOUNT}
            step={0.1}
            value={typed ?? String(currentValue)}
            onChange={({ target }) => onType(target.value)}
            className={cx(controlClass, 'no-spinner px-1 text-center tabular-nums')}
          />
          <StepButton label={m.increaseProgress({ title })} icon={Plus} {...stepProps(1)} />
        </div>
      )}
    </Field>
  );
}

interface StepButtonProps {
  label: string;
  icon: LucideIcon;
  /** The progress before the step. */
  current: number;
  change: number;
  onStep: (change: number) => void;
}

/** Changes the progress by a step within the limits. */
function StepButton({ label, icon: Icon, current, change, onStep }: StepButtonProps) {
  const onClick = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    // Not every browser focuses a clicked button.
    currentTarget.focus();
    onStep(change);
  };
  return (
    <IconButton
      label={label}
      title={undefined}
      // `disabled` would remove the focus.
      aria-disabled={addToAmount(current, change) === current || undefined}
      onClick={onClick}
      className="border border-edge bg-card aria-disabled:cursor-not-allowed aria-disabled:opacity-55"
      icon={<Icon size={18} strokeWidth={2} aria-hidden />}
    />
  );
}

const errorOf = (text: string) => (Number(text) < 0 ? m.tooSmall() : m.tooLarge());

/**
 * `setProgress` shows a new progress at once and adds it to the queue; `latestProgress` is the last one that was set,
 * or else the one that is shown.
 */
function useProgress(goal: Goal) {
  const client = useQueryClient();
  const { _id: person } = useUser();
  /** What is not in the queue yet. Until then, the answer to an earlier change may be shown instead of it. */
  const notQueued = useRef<{ progress: number } | null>(null);
  const setProgress = useCallback(
    (currentValue: number) => {
      const change = { action: 'update', item: goal._id, space: PERSONAL, version: goal.version };
      const job = createJob(client, GOALS as unknown as AnyKind, { ...change, body: { currentValue } });
      const { edit } = createListUpdater(client, GOALS, PERSONAL, 'progress');
      edit(job.item, () => job.shown as unknown as Goal);
      const last = { progress: currentValue };
      notQueued.current = last;
      void changeQueue(person, (queue) => withProgress(queue, job, goal, isOnline())).finally(() => {
        if (notQueued.current === last) notQueued.current = null;
      });
    },
    [client, person, goal],
  );
  const latestProgress = () => {
    const shown = createListUpdater(client, GOALS, PERSONAL, 'progress').find(goal._id);
    return notQueued.current?.progress ?? shown?.currentValue ?? goal.currentValue;
  };
  return { setProgress, latestProgress };
}
