import { LazyBoundary } from '@/components/ui/lazy-boundary';
import { Dashboard } from '@/features/dashboard/dashboard';
import { TodoBadges } from '@/features/todos/components/todo-badges';
import { stageOf } from '@/features/welcome/stage';
import { lazy } from '@/lib/lazy';
import { useUser } from '@/lib/session/session';
import { useStore } from '@/lib/store';
import { ItemDialogs } from './item-dialogs';

const WelcomeCard = lazy(async () => ({ default: (await import('./welcome-card')).WelcomeCard }));

/**
 * The dashboard with its parts of other features. A person who has no data yet is welcomed, until they answer or skip.
 */
export function DashboardPage() {
  const stage = useStore(stageOf(useUser()._id));
  const showsWelcome = (isEmpty: boolean) => stage === 'together' || (stage === 'asked' && isEmpty);
  return <Dashboard Dialogs={ItemDialogs} TodoBadges={TodoBadges} Welcome={Welcome} showsWelcome={showsWelcome} />;
}

const Welcome = () => (
  <LazyBoundary>
    <WelcomeCard />
  </LazyBoundary>
);
