import { useRef, useState } from 'react';
import { AsleepScene } from '@/art/scenes/asleep';
import { HeadphonesScene } from '@/art/scenes/headphones';
import { Card } from '@/components/ui/card';
import { cx } from '@/components/ui/cx';
import { SegmentedControl } from '@/components/ui/segmented';
import { currentTaskId } from '@/features/focus/recording-job';
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
import { NotificationPrompt } from './components/notification-prompt';
import { ProgressRing } from './components/progress-ring';
import { TimeDisplay } from './components/time-display';
import { phaseOf, ringProgress, type Timer } from './timer';
import { useTimer } from './timer-store';
import { useRequestedTask } from './use-requested-task';
import { useTimerActions } from './use-timer-actions';

/** The timer; during a session nothing else is shown. */
export function TimerTab() {
  const { timer, now } = useTimer();
  const { actions, task, isTaskMissing } = useTimerActions();
  const current = useCurrentTask(timer);
  const phase = phaseOf(timer);
  const isIdle = phase === 'idle';
  const taskCard = useRef<HTMLDivElement>(null);
  const start = () => {
    actions.start();
    // The message about a missing task is there.
    if (!task) taskCard.current?.scrollIntoView({ block: 'nearest' });
  };
  useRequestedAction('focus', () => isIdle && start());
  useRequestedTask(isIdle);
  return (
    <div
      className={cx(
        'grid items-start justify-items-center gap-8',
        isIdle && 'max-md:gap-4 md:grid-cols-2 md:pt-4 lg:grid-cols-[24rem_1fr]',
      )}
    >
      {(isIdle || current?.isGone) && (
        <Card ref={taskCard} className="w-full max-w-reading max-md:p-4">
          <TaskCard chosen={isIdle ? task : null} isTaskMissing={isTaskMissing} isGone={current?.isGone} />
        </Card>
      )}
      <section
        aria-label={m.timer()}
        className={cx('group/timer flex w-full flex-col items-center md:gap-6', isIdle ? 'gap-3' : 'gap-5')}
      >
        {current && <CurrentTask {...current} />}
        <ModeChoice />
        <ProgressRing
          progress={ringProgress(timer, now)}
          isPaused={phase === 'paused'}
          className={
            isIdle
              ? 'w-[clamp(6.5rem,(100dvh-34.5rem)/2,17rem)] max-md:has-[form]:w-48 md:w-[min(100%,24rem)]'
              : 'w-[min(100%,clamp(18rem,100dvh-21rem,36rem))] md:w-[min(100%,clamp(18rem,100dvh-24rem,36rem))]'
          }
        >
          <TimeDisplay />
          <div className="w-[36cqi] [form+&]:hidden">
            {phase === 'paused' ? <AsleepScene /> : <HeadphonesScene playing={phase === 'running'} />}
          </div>
        </ProgressRing>
        <Controls phase={phase} mode={timer.mode} actions={{ ...actions, start }} />
        {phase === 'running' && timer.mode === 'countdown' && <NotificationPrompt />}
      </section>
    </div>
  );
}

/** The task of the running session, with its present title. */
function CurrentTask({ task, isDone }: { task: Task; isDone: boolean }) {
  return (
    <div className="max-w-reading px-2 text-center">
      <h2 className="line-clamp-2 text-xl wrap-anywhere">{task.title}</h2>
      {isDone && <p className="mt-1 text-quiet">{m.taskCompleted()}</p>}
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
 * The task of the running session with its current title; null without a session. `isGone`: the task was deleted, so
 * its time cannot be recorded.
 */
function useCurrentTask({ run, taskType }: Timer): { task: Task; isDone: boolean; isGone: boolean } | null {
  const { id: activeSpace } = useSpace();
  const { data, isFetching } = useTasks(run?.task.type ?? taskType, run?.space ?? activeSpace);
  const [deletedId, setDeletedId] = useState<string | null>(null);
  const queue = useStore(queueOf(useUser()._id));
  const taskId = run && currentTaskId(run.task.id, queue);
  const listed = data?.find(({ id }) => id === taskId);
  // While the list is fetched again, keep the last result: a new task may be missing in an old list.
  const newDeletedId = !data || isFetching ? deletedId : run && !listed ? run.task.id : null;
  if (newDeletedId !== deletedId) setDeletedId(newDeletedId);
  if (!run) return null;
  return {
    task: listed ?? run.task,
    isDone: listed?.isOpen === false,
    isGone: !listed && newDeletedId === run.task.id,
  };
}

interface TaskCardProps {
  chosen: Task | null;
  /** Start was pressed without a task. */
  isTaskMissing: boolean;
  /** The task of the running session was deleted. */
  isGone?: boolean;
}

/** Chooses the next task or, when the task of the running session was deleted, the task its time counts for. */
function TaskCard({ chosen, isTaskMissing, isGone }: TaskCardProps) {
  const { timer, change } = useTimer();
  const { id: activeSpace } = useSpace();
  // During a session its task stays until another one is chosen.
  const [chosenType, setChosenType] = useState(timer.taskType);
  const space = timer.run?.space ?? activeSpace;
  const type = timer.run ? chosenType : timer.taskType;
  const deletedError = isGone && m.taskDeleted({ type: timer.run?.task.type ?? type });
  return (
    <>
      <h2 className="mb-4 text-lg max-md:sr-only">{m.taskQuestion()}</h2>
      <TaskPicker
        space={space}
        type={type}
        onType={(next) => (timer.run ? setChosenType(next) : change((before) => chooseType(before, next)))}
        chosen={chosen}
        onChoose={(task) => change((before) => chooseTask(before, task, space))}
        error={deletedError || (isTaskMissing ? m.chooseTask() : undefined)}
      />
    </>
  );
}
