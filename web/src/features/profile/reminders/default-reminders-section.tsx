import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '@/api/failure';
import { type DefaultReminders, type Reminder, setDefaultReminders, type User } from '@/api/generated';
import type { RemindedOf } from '@/components/reminders/presets';
import { ReminderList } from '@/components/reminders/reminder-list';
import { useDefaultReminders } from '@/components/reminders/use-default-reminders';
import { toast } from '@/components/ui/toast';
import { Section } from '@/features/profile/components/section';
import { userKey } from '@/lib/session/current-user';
import { tokenStore } from '@/lib/session/token-store';
import * as m from '@/messages/reminders.gen';

const KINDS: readonly { kind: keyof DefaultReminders; of: RemindedOf; label: () => string }[] = [
  { kind: 'event', of: 'time', label: m.ofEvents },
  { kind: 'todo', of: 'day', label: m.ofTodos },
  { kind: 'habit', of: 'habit', label: m.ofHabits },
  { kind: 'goal', of: 'day', label: m.ofGoals },
];

/** The reminders with which the forms of new items begin, by kind. Each change is saved at once. */
export function DefaultRemindersSection() {
  return (
    <Section title={m.defaultsHeading()} text={m.defaultsText()}>
      <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
        {KINDS.map(({ kind, of, label }) => (
          <fieldset key={kind} className="min-w-0">
            <legend className="mb-1.5 font-bold">{label()}</legend>
            <DefaultList kind={kind} of={of} />
          </fieldset>
        ))}
      </div>
    </Section>
  );
}

function DefaultList({ kind, of }: { kind: keyof DefaultReminders; of: RemindedOf }) {
  const saved = useDefaultReminders(kind);
  const save = useSave(kind);
  const shown = save.isPending ? save.variables : saved;
  return <ReminderList of={of} reminders={shown} onChange={save.mutate} />;
}

function useSave(kind: keyof DefaultReminders) {
  const client = useQueryClient();
  return useMutation({
    // One after the other, so that the last change is also the last that the server sees.
    scope: { id: 'default-reminders' },
    mutationFn: (reminders: readonly Reminder[]) => setDefaultReminders({ body: { [kind]: [...reminders] } }),
    onSuccess: async (defaultReminders) => {
      const queryKey = userKey(tokenStore.get());
      // An earlier request may still be running.
      await client.cancelQueries({ queryKey });
      client.setQueryData<User>(queryKey, (user) => user && { ...user, defaultReminders });
    },
    onError: (error) => void toast.error(messageOf(error, m.notSaved())),
  });
}
