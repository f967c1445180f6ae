import { toast } from '@/components/ui/toast';
import * as eventForm from '@/features/calendar/event-form';
import * as todoForm from '@/features/todos/todo-form';
import { CALENDAR, WHOLE_DAY } from '@/kinds/calendar';
import { TODOS } from '@/kinds/todos';
import { useCreateItem } from '@/lib/items/use-save-item';
import { useUser } from '@/lib/session/session';
import type { SpaceId } from '@/lib/space/space-store';
import type { ParsedQuickAdd } from './parse-quick-add';

/**
 * Saves a parsed text in a space, with the calls of the todo and calendar screens; other fields have the defaults of
 * their forms.
 */
export function useQuickSave(space: SpaceId) {
  const me = useUser()._id;
  const todo = useCreateItem(TODOS, space, () => toast.success('Todo added'));
  const event = useCreateItem(CALENDAR, space, () => toast.success('Event added'));

  const save = ({ kind, title, day, startTime, endTime, priority }: ParsedQuickAdd, onSuccess: () => void) => {
    if (kind === 'todo') {
      const empty = todoForm.formOf(null, me);
      const form = { ...empty, title, dueDate: day ?? '', priority: priority ?? empty.priority };
      return todo.mutate(todoForm.bodyOf(form, empty), { onSuccess });
    }
    const times = startTime && endTime ? { startTime, endTime, isAllDay: false } : { ...WHOLE_DAY, isAllDay: true };
    const form = { ...eventForm.formOf(null, day ?? ''), ...times, title };
    return event.mutate(eventForm.bodyOf(form), { onSuccess });
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
