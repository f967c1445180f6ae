import { LazyPart } from '@/components/ui/lazy-part';
import type { DashboardDialogsProps } from '@/features/dashboard/dashboard';
import { lazy } from '@/lib/lazily';

const TodoDialog = lazy(async () => ({
  default: (await import('@/features/todos/components/todo-dialog')).TodoDialog,
}));
const EventDialog = lazy(async () => ({
  default: (await import('@/features/calendar/components/event-dialog')).EventDialog,
}));

/** The editors of todos and events on the dashboard. */
export function DashboardDialogs({ today, todo, event }: DashboardDialogsProps) {
  return (
    <>
      <LazyPart>
        {todo.editor.opened > 0 && (
          <TodoDialog
            key={todo.editor.opened}
            space={todo.editor.space}
            todo={todo.editor.item}
            open={todo.editor.open}
            onClose={todo.close}
          />
        )}
      </LazyPart>
      <LazyPart>
        {event.editor.opened > 0 && (
          <EventDialog
            key={event.editor.opened}
            space={event.editor.space}
            event={event.editor.item}
            day={today}
            open={event.editor.open}
            onClose={event.close}
          />
        )}
      </LazyPart>
    </>
  );
}
