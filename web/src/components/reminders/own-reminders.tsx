import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { messageOf } from '@/api/failure';
import { type Reminder, setOwnReminders } from '@/api/generated';
import { Checkbox } from '@/components/ui/checkbox';
import { toast } from '@/components/ui/toast';
import { newKey } from '@/lib/idempotency';
import { noteSaved } from '@/lib/reminder-saved';
import type { SpaceId } from '@/lib/space/space-store';
import { useSpace } from '@/lib/space/use-space';
import * as m from '@/messages/reminders.gen';
import type { RemindedOf } from './presets';
import { ReminderList } from './reminder-list';

interface OwnRemindersProps {
  kind: 'event' | 'todo' | 'special-date';
  /** The name of the lists that contain the item. */
  collection: 'calendar' | 'todos' | 'special-dates';
  space: SpaceId;
  item: { _id: string; reminders: readonly Reminder[]; myReminders?: readonly Reminder[] };
  of: RemindedOf;
}

/**
 * The reminders that a person has instead of those for everyone, on an item that others see too. They are saved at
 * once, because they are not part of the item.
 */
export function OwnReminders({ kind, collection, space, item, of }: OwnRemindersProps) {
  const { members, headers } = useSpace(space);
  const client = useQueryClient();
  const [own, setOwn] = useState<readonly Reminder[] | null>(item.myReminders ?? null);
  /** The last reminders that the server has confirmed, and the last that it was asked to save. */
  const confirmed = useRef(own);
  const asked = useRef(own);
  const save = useMutation({
    // One after the other, so that the last change is also the last that the server sees.
    scope: { id: `own-${item._id}` },
    mutationFn: (reminders: readonly Reminder[] | null) =>
      setOwnReminders({
        path: { kind, id: item._id },
        body: { reminders: reminders && [...reminders] },
        headers: { ...headers, 'Idempotency-Key': newKey() },
      }),
    onSuccess: (_, reminders) => {
      noteSaved({ reminders });
      confirmed.current = reminders;
    },
    onError: (error, reminders) => {
      // A later change replaces this one.
      if (asked.current !== reminders) return;
      setOwn(confirmed.current);
      toast.error(messageOf(error, m.notSaved()));
    },
    onSettled: () => client.invalidateQueries({ queryKey: [collection, space] }),
  });
  if (members.length < 2) return null;
  const change = (next: readonly Reminder[] | null) => {
    asked.current = next;
    setOwn(next);
    save.mutate(next);
  };
  return (
    <div className="mt-1">
      <Checkbox checked={own !== null} onChange={() => change(own === null ? item.reminders : null)}>
        {m.onlyForMe()}
      </Checkbox>
      {own !== null && (
        <fieldset className="min-w-0">
          <legend className="mb-1.5 text-sm text-quiet">{m.onlyForMeHint()}</legend>
          <ReminderList of={of} reminders={own} onChange={change} />
        </fieldset>
      )}
    </div>
  );
}
