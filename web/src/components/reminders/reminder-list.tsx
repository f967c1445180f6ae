import { Bell, Plus, X } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Reminder } from '@/api/generated';
import { createTodoLimits } from '@/api/generated/fields.gen';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { Select } from '@/components/ui/select';
import * as m from '@/messages/reminders.gen';
import { CustomReminder } from './custom-reminder';
import { PRESETS, type RemindedOf } from './presets';
import { isSame, withReminder, writeReminders } from './reminder-text';
import { reminderWords } from './reminder-words';

interface ReminderListProps {
  of: RemindedOf;
  reminders: readonly Reminder[];
  onChange: (reminders: Reminder[]) => void;
}

const CUSTOM = 'custom';

/** A list of reminders: each can be removed, and a common one or one of one's own can be added. */
export function ReminderList({ of, reminders, onChange }: ReminderListProps) {
  const presets = PRESETS[of].filter((preset) => !reminders.some((one) => isSame(one, preset)));
  const [chosen, setChosen] = useState('');
  const select = useRef<HTMLSelectElement>(null);
  const isFull = reminders.length >= createTodoLimits.reminders.maxItems;
  const value = [CUSTOM, ...presets.map((one) => writeReminders([one]))].includes(chosen) ? chosen : '';
  const preset = presets.find((one) => writeReminders([one]) === value);
  const add = (reminder: Reminder) => {
    onChange(withReminder(reminders, reminder));
    setChosen('');
    select.current?.focus();
  };
  const remove = (reminder: Reminder) => {
    onChange(reminders.filter((one) => one !== reminder));
    select.current?.focus();
  };
  return (
    <div className="flex flex-col gap-2">
      {reminders.length > 0 && (
        <ul className="flex flex-col gap-1">
          {reminders.map((reminder) => (
            <li
              key={writeReminders([reminder])}
              className="flex min-h-11 items-center gap-2 rounded-control bg-sunken ps-3 text-sm font-semibold"
            >
              <Bell size={16} strokeWidth={1.75} className="shrink-0 text-quiet" aria-hidden />
              <span className="min-w-0 flex-1 break-words">{reminderWords(reminder)}</span>
              <IconButton
                label={m.removeReminder({ reminder: reminderWords(reminder) })}
                onClick={() => remove(reminder)}
                icon={<X size={18} strokeWidth={1.75} aria-hidden />}
              />
            </li>
          ))}
        </ul>
      )}
      {isFull ? (
        <p className="text-sm text-quiet">{m.noMore({ most: createTodoLimits.reminders.maxItems })}</p>
      ) : (
        <div className="flex items-end gap-2">
          <Select
            ref={select}
            className="min-w-0 flex-1"
            label={m.addReminder()}
            hideLabel
            value={value}
            onChange={(event) => setChosen(event.target.value)}
            options={[
              { value: '', label: m.addReminder },
              ...presets.map((one) => ({ value: writeReminders([one]), label: reminderWords(one) })),
              { value: CUSTOM, label: m.custom },
            ]}
          />
          {preset && (
            <Button
              variant="secondary"
              icon={<Plus size={18} strokeWidth={1.75} aria-hidden />}
              onClick={() => add(preset)}
            >
              {m.add()}
            </Button>
          )}
        </div>
      )}
      {value === CUSTOM && !isFull && <CustomReminder of={of} onAdd={add} />}
    </div>
  );
}
