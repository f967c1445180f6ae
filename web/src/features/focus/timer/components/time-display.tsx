import { Check, Pencil, X } from 'lucide-react';
import { type ComponentProps, useRef, useState } from 'react';
import { cx } from '@/components/ui/cx';
import { IconButton } from '@/components/ui/icon-button';
import { formatClock, formatDuration } from '@/features/focus/duration';
import { chooseMinutes } from '@/features/focus/timer/changes';
import { type TimeEntry, toDigits, toMinutes, toTimeEntry } from '@/features/focus/timer/time-entry';
import { shownSeconds } from '@/features/focus/timer/timer';
import { useTimer } from '@/features/focus/timer/timer-store';
import * as common from '@/messages/common.gen';
import * as m from '@/messages/focus.gen';

/** The time in large digits; the time of a countdown can be pressed and edited while no session is running. */
export function TimeDisplay() {
  const { timer, now, change } = useTimer();
  const [editing, setEditing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const seconds = shownSeconds(timer, now);
  const text = formatClock(seconds);
  const textClass = cx(
    'leading-none font-extrabold tabular-nums',
    text.length > 5 ? 'text-[18.5cqi] tracking-tight' : 'text-[25cqi]',
  );
  const isEditable = !timer.run && timer.mode === 'countdown';
  // The timer was started or set to count up meanwhile, perhaps in another tab; the editor must not open again
  // afterwards.
  if (editing && !isEditable) setEditing(false);
  if (!isEditable)
    return (
      <div role="timer" aria-label={timer.mode === 'countdown' ? m.timeLeft() : m.timePassed()} className={textClass}>
        {text}
      </div>
    );

  const close = () => {
    setEditing(false);
    requestAnimationFrame(() => button.current?.focus());
  };
  if (editing)
    return (
      <TimeEditor
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
      aria-label={m.changeTimeOf({ clock: text, time: formatDuration(seconds) })}
      onClick={() => setEditing(true)}
      className="group relative min-h-11 rounded-card px-[2cqi] py-[1.5cqi] transition-colors hover:bg-sunken"
    >
      <span className={textClass}>{text}</span>
      <Pencil
        aria-hidden
        strokeWidth={1.75}
        size={20}
        className="absolute start-full top-1/2 -translate-y-1/2 text-quiet opacity-0 group-hover:opacity-100 touch:hidden"
      />
    </button>
  );
}

interface TimeEditorProps {
  minutes: number;
  onSave: (minutes: number) => void;
  onCancel: () => void;
}

/** Hours and minutes of the countdown in two fields: Enter saves, Escape cancels. */
function TimeEditor({ minutes, onSave, onCancel }: TimeEditorProps) {
  const [entry, setEntry] = useState(() => toTimeEntry(minutes));
  const fieldProps = (field: keyof TimeEntry) => ({
    value: entry[field],
    onChange: (text: string) => setEntry({ ...entry, [field]: toDigits(field, text) }),
  });
  return (
    <form
      aria-label={m.timeOfCountdown()}
      onSubmit={(event) => {
        event.preventDefault();
        onSave(toMinutes(entry));
      }}
      onKeyDown={({ key }) => key === 'Escape' && onCancel()}
      className="flex flex-col items-center gap-2"
    >
      <div className="flex items-start text-[17cqi] leading-none font-extrabold tabular-nums">
        <DigitsInput label={m.fieldHours()} unit={m.unitHours()} {...fieldProps('hours')} className="w-[1.2em]" />
        <span aria-hidden className="px-1 pt-[0.08em]">
          :
        </span>
        <DigitsInput
          label={m.fieldMinutes()}
          unit={m.unitMinutes()}
          {...fieldProps('minutes')}
          className="w-[1.75em]"
          autoFocus
        />
      </div>
      <div className="flex gap-2">
        <IconButton label={common.cancel()} onClick={onCancel} icon={<X size={24} strokeWidth={1.75} aria-hidden />} />
        <IconButton label={m.save()} type="submit" icon={<Check size={24} strokeWidth={1.75} aria-hidden />} />
      </div>
    </form>
  );
}

interface DigitsInputProps extends Omit<ComponentProps<'input'>, 'onChange'> {
  label: string;
  unit: string;
  onChange: (text: string) => void;
}

function DigitsInput({ label, unit, onChange, className, ...input }: DigitsInputProps) {
  return (
    <label className="flex flex-col items-center gap-1.5">
      <span className="sr-only">{label}</span>
      <input
        {...input}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        onChange={({ target }) => onChange(target.value)}
        onFocus={({ target }) => target.select()}
        className={`${className} rounded-card border-2 border-edge bg-card py-[0.08em] text-center outline-none focus:border-focus`}
      />
      <span aria-hidden className="text-sm font-bold text-quiet">
        {unit}
      </span>
    </label>
  );
}
