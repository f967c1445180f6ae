import type { CalendarEvent, SpecialDate, Todo } from '@/api/generated';
import { LazyBoundary } from '@/components/ui/lazy-boundary';
import type { useEditor } from '@/lib/items/use-editor';
import { lazy } from '@/lib/lazy';
import type { Day } from '@/lib/time/day';

const TodoDialog = lazy(async () => ({
  default: (await import('@/features/todos/components/todo-dialog')).TodoDialog,
}));
const EventDialog = lazy(async () => ({
  default: (await import('@/features/calendar/components/event-dialog')).EventDialog,
}));
const SpecialDateDialog = lazy(async () => ({
  default: (await import('@/features/special-dates/components/special-date-dialog')).SpecialDateDialog,
}));

interface ItemDialogsProps {
  /** The start day of a new event. */
  today: Day;
  todo: ReturnType<typeof useEditor<Todo>>;
  event: ReturnType<typeof useEditor<CalendarEvent>>;
  /** Left out on a screen without special dates. */
  date?: ReturnType<typeof useEditor<SpecialDate>>;
}

/** The editors of items on a screen that shows several kinds of them. */
export function ItemDialogs({ today, todo, event, date }: ItemDialogsProps) {
  return (
    <>
      <LazyBoundary>
        {todo.editor.opened > 0 && (
          <TodoDialog
            key={todo.editor.opened}
            space={todo.editor.space}
            todo={todo.editor.item}
            open={todo.editor.open}
            onClose={todo.close}
          />
        )}
      </LazyBoundary>
      <LazyBoundary>
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
      </LazyBoundary>
      <LazyBoundary>
        {date && date.editor.opened > 0 && (
          <SpecialDateDialog
            key={date.editor.opened}
            space={date.editor.space}
            date={date.editor.item}
            open={date.editor.open}
            onClose={date.close}
          />
        )}
      </LazyBoundary>
    </>
  );
}
