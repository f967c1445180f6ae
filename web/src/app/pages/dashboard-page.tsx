import { LazyPart } from '@/components/ui/lazy-part';
import { Dashboard, type DashboardDialogsProps } from '@/features/dashboard/dashboard';
import { TodoBadges } from '@/features/todos/components/todo-badges';
import { Welcome } from '@/features/welcome/welcome';
import { lazy } from '@/lib/lazily';

const WelcomeCard = lazy(async () => ({ default: (await import('./welcome-card')).WelcomeCard }));

const DashboardWelcome = ({ empty }: { empty: boolean }) => <Welcome empty={empty} Card={WelcomeCard} />;

/** The dashboard with its parts of other features. */
export const DashboardPage = () => (
  <Dashboard Dialogs={DashboardDialogs} TodoBadges={TodoBadges} Welcome={DashboardWelcome} />
);

const TodoDialog = lazy(async () => ({
  default: (await import('@/features/todos/components/todo-dialog')).TodoDialog,
}));
const EventDialog = lazy(async () => ({
  default: (await import('@/features/calendar/components/event-dialog')).EventDialog,
}));

/** The editors of todos and events on the dashboard. */
function DashboardDialogs({ today, todo, event }: DashboardDialogsProps) {
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
