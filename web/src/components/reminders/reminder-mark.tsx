import { Bell } from 'lucide-react';
import type { Reminder } from '@/api/generated';
import { formatList } from '@/lib/language/format';
import * as m from '@/messages/reminders.gen';
import { reminderWords } from './reminder-words';

interface ReminderMarkProps {
  item: { reminders?: readonly Reminder[]; myReminders?: readonly Reminder[] };
}

/** A small bell beside an item that reminds the person; its name says when. */
export function ReminderMark({ item: { reminders, myReminders } }: ReminderMarkProps) {
  const shown = myReminders ?? reminders ?? [];
  if (shown.length === 0) return null;
  const text = m.reminds({ when: formatList(shown.map(reminderWords)) });
  return (
    <span
      role="img"
      aria-label={text}
      title={text}
      className="ms-1 inline-flex align-[-0.15em] text-quiet no-underline"
    >
      <Bell size={16} strokeWidth={1.75} aria-hidden />
    </span>
  );
}
