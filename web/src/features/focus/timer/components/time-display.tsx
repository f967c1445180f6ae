import { Pencil } from 'lucide-react';
import { useRef, useState } from 'react';
import { cx } from '@/components/ui/cx';
import { clock, spoken } from '@/features/focus/duration';
import { chooseMinutes } from '@/features/focus/timer/changes';
import { shownSeconds } from '@/features/focus/timer/timer';
import { useTimer } from '@/features/focus/timer/use-timer';
import * as m from '@/messages/focus.gen';
import { TimeEdit } from './time-edit';

/** The time in large digits; the time of a countdown can be pressed and edited while no session is running. */
export function TimeDisplay() {
  const { timer, now, change } = useTimer();
  const [editing, setEditing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const seconds = shownSeconds(timer, now);
  const text = clock(seconds);
  const look = cx(
    'leading-none font-extrabold tabular-nums',
    text.length > 5 ? 'text-[18.5cqi] tracking-tight' : 'text-[25cqi]',
  );
  const isEditable = !timer.run && timer.mode === 'countdown';
  // The timer was started or set to count up meanwhile, perhaps in another tab; the editor must not open again
  // afterwards.
  if (editing && !isEditable) setEditing(false);
  if (!isEditable)
    return (
      <div role="timer" aria-label={timer.mode === 'countdown' ? m.timeLeft() : m.timePassed()} className={look}>
        {text}
      </div>
    );

  const close = () => {
    setEditing(false);
    requestAnimationFrame(() => button.current?.focus());
  };
  if (editing)
    return (
      <TimeEdit
        minutes={timer.minutes}
        onSave={(minutes) => {
          change((before) => chooseMinutes(before, minutes));
          close();
        }}
        onCancel={close}
      />
    );
  return (
    <button
      ref={button}
      type="button"
      title={m.changeTime()}
      aria-label={m.changeTimeOf({ clock: text, time: spoken(seconds) })}
      onClick={() => setEditing(true)}
      className="group relative rounded-card px-[2cqi] py-[1.5cqi] transition-colors hover:bg-sunken"
    >
      <span className={look}>{text}</span>
      <Pencil
        aria-hidden
        strokeWidth={1.75}
        size={20}
        className="absolute start-full top-1/2 -translate-y-1/2 text-quiet opacity-0 group-hover:opacity-100 touch:hidden"
      />
    </button>
  );
}
