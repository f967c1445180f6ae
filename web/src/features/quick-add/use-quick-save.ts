import { toast } from '@/components/ui/toast';
import { CALENDAR, WHOLE_DAY } from '@/kinds/calendar';
import { TODOS } from '@/kinds/todos';
import { useCreateItem } from '@/lib/items/use-save-item';
import type { SpaceId } from '@/lib/space/space-store';
import * as m from '@/messages/quick-add.gen';
import type { ParsedQuickAdd } from './parse-quick-add';

/** Saves a parsed text in a space as a todo or an event; the other fields have their defaults. */
export function useQuickSave(space: SpaceId) {
  const todo = useCreateItem(TODOS, space, () => toast.success(m.todoAdded()));
  const event = useCreateItem(CALENDAR, space, () => toast.success(m.eventAdded()));

  const save = ({ kind, title, day, startTime, endTime, priority }: ParsedQuickAdd, onSuccess: () => void) => {
    if (kind === 'todo') return todo.mutate({ title, dueDate: day, ...(priority && { priority }) }, { onSuccess });
    const times = startTime && endTime ? { startTime, endTime, isAllDay: false } : { ...WHOLE_DAY, isAllDay: true };
    return event.mutate({ title, date: day ?? '', ...times }, { onSuccess });
  };
  return {
    save,
    saving: todo.isPending || event.isPending,
    error: todo.error ?? event.error,
    /** To be called when the text changes: removes the message about the last refusal. */
    forget: () => {
      todo.reset();
      event.reset();
    },
  };
}
