import { useState } from 'react';
import { AsleepScene } from '@/art/scenes/asleep';
import { HeadphonesScene } from '@/art/scenes/headphones';
import { Card } from '@/components/ui/card';
import { cx } from '@/components/ui/cx';
import { SegmentedControl } from '@/components/ui/segmented';
import { presentId } from '@/features/focus/recording-job';
import type { Task } from '@/features/focus/tasks/task';
import { TaskPicker } from '@/features/focus/tasks/task-picker';
import { useTasks } from '@/features/focus/tasks/use-tasks';
import { queueOf } from '@/lib/queue/store';
import { useRequestedAction } from '@/lib/requested-action';
import { useUser } from '@/lib/session/session';
import { useSpace } from '@/lib/space/use-space';
import { useStore } from '@/lib/store';
import * as m from '@/messages/focus.gen';
import { chooseMode, chooseTask, chooseType } from './changes';
import { Controls } from './components/controls';
import { NotifyOffer } from './components/notify-offer';
import { Ring } from './components/ring';
import { TimeDisplay } from './components/time-display';
import { fullness, phaseOf, type Timer } from './timer';
import { useTimer } from './timer-store';
import { useTimerActions } from './use-timer-actions';

/** The timer; during a session nothing else is shown. */
export function TimerTab() {
  const { timer, now } = useTimer();
  const { actions, task, missing } = useTimerActions();
  const current = useCurrentTask(timer);
  const phase = phaseOf(timer);
  const isIdle = phase === 'idle';
  useRequestedAction('focus', () => isIdle && actions.start());
  return (
    <div
      className={cx(
        'grid items-start justify-items-center gap-8',
        isIdle && 'lg:grid-cols-[1fr_24rem] lg:pt-4 lg:pe-6',
      )}
    >
      <section aria-label={m.timer()} className="group/timer flex w-full flex-col items-center gap-5 md:gap-6">
        {current && <CurrentTask {...current} />}
        <ModeChoice />
        <Ring
          full={fullness(timer, now)}
          resting={phase === 'paused'}
          className={isIdle ? 'w-[min(100%,17rem)] md:w-96' : 'w-[min(100%,clamp(18rem,100dvh-21rem,36rem))]'}
        >
          <TimeDisplay />
          <div className="w-[36cqi] [form+&]:hidden">
            {phase === 'paused' ? <AsleepScene /> : <HeadphonesScene playing={phase === 'running'} />}
          </div>
        </Ring>
        <Controls phase={phase} mode={timer.mode} actions={actions} />
        {phase === 'running' && timer.mode === 'countdown' && <NotifyOffer />}
      </section>
      {(isIdle || current?.isGone) && (
        <Card className="w-full max-w-reading">
          <TaskCard chosen={isIdle ? task : null} missing={missing} isGone={current?.isGone} />
        </Card>
      )}
    </div>
  );
}

/** The task of the running session, with its present title. */
function CurrentTask({ task, isDone }: { task: Task; isDone: boolean }) {
  return (
    <div className="max-w-reading px-2 text-center">
      <h2 className="line-clamp-2 text-xl wrap-anywhere">{task.title}</h2>
      {isDone && <p className="mt-1 text-quiet">{m.doneAlready()}</p>}
    </div>
  );
}

const MODES = [
  { value: 'countdown', label: m.countdown },
  { value: 'countup', label: m.countUp },
] as const;

/** Countdown or Count Up; disabled during a session, and then placed last. */
function ModeChoice() {
  const { timer, change } = useTimer();
  return (
    <SegmentedControl
      label={m.mode()}
      segments={MODES}
      value={timer.mode}
      disabled={timer.run !== null}
      className={timer.run ? 'order-last' : undefined}
      onChange={(mode) => change((before) => chooseMode(before, mode))}
    />
  );
}

/**
 * The task of the running session with its present title; null without a session. `isGone`: it was deleted, so the time
 * cannot be recorded with it.
 */
function useCurrentTask({ run, taskType }: Timer): { task: Task; isDone: boolean; isGone: boolean } | null {
  const { id: shown } = useSpace();
  const { data, isFetching } = useTasks(run?.task.type ?? taskType, run?.space ?? shown);
  const [gone, setGone] = useState<string | null>(null);
  const queue = useStore(queueOf(useUser()._id));
  const known = run && presentId(run.task.id, queue);
  const listed = data?.find(({ id }) => id === known);
  // While the list is fetched again, keep the last result: a new task may be missing in an old list.
  const verdict = !data || isFetching ? gone : run && !listed ? run.task.id : null;
  if (verdict !== gone) setGone(verdict);
  if (!run) return null;
  return {
    task: listed ?? run.task,
    isDone: listed?.open === false,
    isGone: !listed && verdict === run.task.id,
  };
}

interface TaskCardProps {
  chosen: Task | null;
  /** Start was pressed without a task. */
  missing: boolean;
  /** The task of the running session was deleted. */
  isGone?: boolean;
}

/** Chooses the next task or, when the task of the running session was deleted, the task its time counts for. */
function TaskCard({ chosen, missing, isGone }: TaskCardProps) {
  const { timer, change } = useTimer();
  const { id: shown } = useSpace();
  // During a session its task stays until another one is chosen.
  const [sought, setSought] = useState(timer.taskType);
  const space = timer.run?.space ?? shown;
  const type = timer.run ? sought : timer.taskType;
  const gone = isGone && m.taskGone({ type: timer.run?.task.type ?? type });
  return (
    <>
      <h2 className="mb-4 text-lg">{m.question()}</h2>
      <TaskPicker
        space={space}
        type={type}
        onType={(next) => (timer.run ? setSought(next) : change((before) => chooseType(before, next)))}
        chosen={chosen}
        onChoose={(task) => change((before) => chooseTask(before, task, space))}
        error={gone || (missing ? m.chooseTask() : undefined)}
      />
    </>
  );
}
