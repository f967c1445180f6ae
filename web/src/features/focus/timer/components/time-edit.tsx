import { Check, X } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { IconButton } from '@/components/ui/icon-button';
import { entryOf, minutesOf, type TimeEntry, typed } from '@/features/focus/timer/time-entry';
import * as common from '@/messages/common.gen';
import * as m from '@/messages/focus.gen';

interface TimeEditProps {
  minutes: number;
  onSave: (minutes: number) => void;
  onCancel: () => void;
}

/** Hours and minutes of the countdown in two fields: Enter saves, Escape cancels. */
export function TimeEdit({ minutes, onSave, onCancel }: TimeEditProps) {
  const [entry, setEntry] = useState(() => entryOf(minutes));
  const bind = (field: keyof TimeEntry) => ({
    value: entry[field],
    onChange: (text: string) => setEntry({ ...entry, [field]: typed(field, text) }),
  });
  return (
    <form
      aria-label={m.timeOfCountdown()}
      onSubmit={(event) => {
        event.preventDefault();
        onSave(minutesOf(entry));
      }}
      onKeyDown={({ key }) => key === 'Escape' && onCancel()}
      className="flex flex-col items-center gap-2"
    >
      <div className="flex items-start text-[17cqi] leading-none font-extrabold tabular-nums">
        <Digits label={m.fieldHours()} unit={m.unitHours()} {...bind('hours')} className="w-[1.2em]" />
        <span aria-hidden className="px-1 pt-[0.08em]">
          :
        </span>
        <Digits label={m.fieldMinutes()} unit={m.unitMinutes()} {...bind('minutes')} className="w-[1.75em]" autoFocus />
      </div>
      <div className="flex gap-2">
        <IconButton label={common.cancel()} onClick={onCancel} icon={<X size={24} strokeWidth={1.75} aria-hidden />} />
        <IconButton label={m.save()} type="submit" icon={<Check size={24} strokeWidth={1.75} aria-hidden />} />
      </div>
    </form>
  );
}

interface DigitsProps extends Omit<ComponentProps<'input'>, 'onChange'> {
  label: string;
  unit: string;
  onChange: (text: string) => void;
}

function Digits({ label, unit, onChange, className, ...input }: DigitsProps) {
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
        className={`${className} rounded-card border-2 border-edge bg-card py-[0.08em] text-center outline-none focus:border-primary-mark`}
      />
      <span aria-hidden className="text-sm font-bold text-quiet">
        {unit}
      </span>
    </label>
  );
}
