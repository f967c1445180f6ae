import { Pause, Timer as TimerIcon } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import { cx } from '@/components/ui/cx';
import { formatClock } from '@/features/focus/duration';
import { phaseOf, shownSeconds } from '@/features/focus/timer/timer';
import { useTimer } from '@/features/focus/timer/timer-store';
import { PATHS } from '@/lib/paths';
import * as m from '@/messages/focus.gen';

/** Shows the time of a running session on the other screens, as a link to the timer. */
export function FocusChip() {
  const { timer, now } = useTimer();
  const { pathname } = useLocation();
  if (!timer.run || pathname === PATHS.focus) return null;
  const isPaused = phaseOf(timer) === 'paused';
  const Icon = isPaused ? Pause : TimerIcon;
  const time = formatClock(shownSeconds(timer, now));
  return (
    <Link
      to={PATHS.focus}
      data-chip
      aria-label={m.runningTimer({ title: timer.run.task.title, time })}
      title={timer.run.task.title}
      className="flex h-9 shrink-0 items-center gap-1.5 rounded-full bg-primary-soft px-3 text-sm max-sm:gap-1 max-sm:px-2 font-extrabold text-ink tabular-nums touch:h-11"
    >
      {/* A narrow bar needs the room for the name of the space. */}
      <Icon size={16} strokeWidth={2} className={cx('text-primary-text', !isPaused && 'max-sm:hidden')} aria-hidden />
      {time}
    </Link>
  );
}
