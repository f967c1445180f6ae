import { type KeyboardEvent, useState } from 'react';
import type { Reminder } from '@/api/generated';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import * as m from '@/messages/reminders.gen';
import { type RemindedOf, UNITS } from './presets';
import { isInDays, maxOf } from './reminder-text';

type Unit = Reminder['before']['unit'];

const UNIT_LABELS: Readonly<Record<Unit, () => string>> = {
  minutes: m.unitMinutes,
  hours: m.unitHours,
  days: m.unitDays,
  weeks: m.unitWeeks,
};

/** A reminder of one's own: how long before, and for days and weeks at which time. A habit has only a time. */
export function CustomReminder({ of, onAdd }: { of: RemindedOf; onAdd: (reminder: Reminder) => void }) {
  const [amount, setAmount] = useState(of === 'habit' ? '0' : '1');
  const [unit, setUnit] = useState<Unit>(UNITS[of][0] ?? 'days');
  const [time, setTime] = useState('');
  const [problem, setProblem] = useState<'amount' | 'time' | null>(null);
  const reminder: Reminder = { before: { amount: Number(amount), unit } };
  const hasTime = isInDays(reminder);
  const add = () => {
    const isAmount = /^\d+$/.test(amount) && Number(amount) <= maxOf(unit);
    const isTime = !hasTime || (time === '' ? of === 'time' : /^\d\d:\d\d$/.test(time));
    setProblem(isAmount ? (isTime ? null : 'time') : 'amount');
    if (isAmount && isTime) onAdd({ ...reminder, ...(hasTime && time && { at: time }) });
  };
  // Otherwise Enter would save the form that contains the reminders.
  const addOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    add();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the key is of the fields inside
    <div className="grid grid-cols-2 items-start gap-3" onKeyDown={addOnEnter}>
      {of !== 'habit' && (
        <>
          <TextField
            type="number"
            inputMode="numeric"
            label={m.fieldAmount()}
            min={0}
            max={maxOf(unit)}
            value={amount}
            onChange={(event) => setAmount(event.target.value)}
            error={problem === 'amount' ? m.amountOutOfRange({ max: maxOf(unit) }) : undefined}
          />
          <Select
            label={m.fieldUnit()}
            options={UNITS[of].map((value) => ({ value, label: UNIT_LABELS[value] }))}
            value={unit}
            onChange={(event) => setUnit(event.target.value as Unit)}
          />
        </>
      )}
      {hasTime && (
        <TextField
          type="time"
          label={m.fieldTime()}
          value={time}
          onChange={(event) => setTime(event.target.value)}
          error={problem === 'time' ? m.timeRequired() : undefined}
        />
      )}
      <Button className="self-end" variant="secondary" onClick={add}>
        {m.add()}
      </Button>
    </div>
  );
}
