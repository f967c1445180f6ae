import { LazyBoundary } from '@/components/ui/lazy-boundary';
import { Dashboard } from '@/features/dashboard/dashboard';
import { TodoBadges } from '@/features/todos/components/todo-badges';
import { stageOf } from '@/features/welcome/stage';
import { lazy } from '@/lib/lazy';
import { useUser } from '@/lib/session/session';
import { useStore } from '@/lib/store';
import { ItemDialogs } from './item-dialogs';

const WelcomeCard = lazy(async () => ({ default: (await import('./welcome-card')).WelcomeCard }));

/** The dashboard with its parts of other features. */
export const DashboardPage = () => <Dashboard Dialogs={ItemDialogs} TodoBadges={TodoBadges} Welcome={Welcome} />;

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
