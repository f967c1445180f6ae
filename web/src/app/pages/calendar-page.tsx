import { CalendarPage as Calendar } from '@/features/calendar/calendar-page';
import { lazy } from '@/lib/lazy';

const TodoDialog = lazy(async () => ({
  default: (await import('@/features/todos/components/todo-dialog')).TodoDialog,
}));

/** The calendar with the editor of its planned todos. */
export const CalendarPage = () => <Calendar TodoDialog={TodoDialog} />;
