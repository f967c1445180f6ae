import { Bell, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Reminder } from '@/api/generated';
import { createTodoLimits } from '@/api/generated/fields.gen';
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

/**
 * A list of reminders: each can be removed, and a common one or one of one's own can be added. Choosing a common one
 * adds it at once, so that it cannot be forgotten when the form is saved.
 */
export function ReminderList({ of, reminders, onChange }: ReminderListProps) {
  const presets = PRESETS[of].filter((preset) => !reminders.some((one) => isSame(one, preset)));
  const [isCustom, setCustom] = useState(false);
  const select = useRef<HTMLSelectElement>(null);
  const fullText = useRef<HTMLParagraphElement>(null);
  const movesFocus = useRef(false);
  const isFull = reminders.length >= createTodoLimits.reminders.maxItems;
  // What was pressed may be gone, and the field appears and disappears with the number of reminders.
  useEffect(() => {
    if (movesFocus.current) (select.current ?? fullText.current)?.focus();
    movesFocus.current = false;
  });
  const change = (next: Reminder[]) => {
    movesFocus.current = true;
    onChange(next);
  };
  const add = (reminder: Reminder) => {
    setCustom(false);
    change(withReminder(reminders, reminder));
  };
  const choose = (value: string) => {
    const preset = presets.find((one) => writeReminders([one]) === value);
    if (preset) add(preset);
    else setCustom(value === CUSTOM);
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
                onClick={() => change(reminders.filter((one) => one !== reminder))}
                icon={<X size={18} strokeWidth={1.75} aria-hidden />}
              />
            </li>
          ))}
        </ul>
      )}
      {isFull ? (
        <p ref={fullText} tabIndex={-1} className="text-sm text-quiet outline-none">
          {m.noMore({ most: createTodoLimits.reminders.maxItems })}
        </p>
      ) : (
        <Select
          ref={select}
          label={m.addReminder()}
          hideLabel
          value={isCustom ? CUSTOM : ''}
          onChange={(event) => choose(event.target.value)}
          options={[
            { value: '', label: m.addReminder },
            ...presets.map((one) => ({ value: writeReminders([one]), label: reminderWords(one) })),
            { value: CUSTOM, label: m.custom },
          ]}
        />
      )}
      {isCustom && !isFull && <CustomReminder key={of} of={of} onAdd={add} />}
    </div>
  );
}
