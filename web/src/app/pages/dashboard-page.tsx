import { Dashboard } from '@/features/dashboard/dashboard';
import { TodoBadges } from '@/features/todos/components/todo-badges';
import { Welcome } from '@/features/welcome/welcome';
import { lazy } from '@/lib/lazily';
import { DashboardDialogs } from './dashboard-dialogs';

const WelcomeCard = lazy(async () => ({ default: (await import('./welcome-card')).WelcomeCard }));

const DashboardWelcome = ({ empty }: { empty: boolean }) => <Welcome empty={empty} Card={WelcomeCard} />;

/** The dashboard with its parts of other features. */
export const DashboardPage = () => (
  <Dashboard Dialogs={DashboardDialogs} TodoBadges={TodoBadges} Welcome={DashboardWelcome} />
);
