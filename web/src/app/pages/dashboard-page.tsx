import { LazyBoundary } from '@/components/ui/lazy-boundary';
import { Dashboard, type DashboardDialogsProps } from '@/features/dashboard/dashboard';
import { TodoBadges } from '@/features/todos/components/todo-badges';
import { stageOf } from '@/features/welcome/stage';
import { lazy } from '@/lib/lazy';
import { useUser } from '@/lib/session/session';
import { useStore } from '@/lib/store';

const WelcomeCard = lazy(async () => ({ default: (await import('./welcome-card')).WelcomeCard }));

/** The dashboard with its parts of other features. */
export const DashboardPage = () => <Dashboard Dialogs={DashboardDialogs} TodoBadges={TodoBadges} Welcome={Welcome} />;

/** Welcomes a person who has no data yet, until they answer or skip. */
function Welcome({ empty }: { empty: boolean }) {
  const stage = useStore(stageOf(useUser()._id));
  if (stage === 'over' || (stage === 'asked' && !empty)) return null;
  return (
    <LazyBoundary>
      <WelcomeCard />
    </LazyBoundary>
  );
}

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
      <LazyBoundary>
        {todo.editor.opened > 0 && (
          <TodoDialog
            key={`todo ${todo.editor.opened}`}
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
            key={`event ${event.editor.opened}`}
            space={event.editor.space}
            event={event.editor.item}
            day={today}
            open={event.editor.open}
            onClose={event.close}
          />
        )}
      </LazyBoundary>
    </>
  );
}
