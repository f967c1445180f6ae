import { Navigate, Outlet } from 'react-router-dom';
import { LoadingScreen } from '@/components/loading-screen';
import { invitePath } from '@/lib/invite/invite';
import { useInvite } from '@/lib/invite/use-invite';
import { PATHS } from '@/lib/paths';
import { useSession } from '@/lib/session/session';

/** Screens of signed-in people; others are redirected to /login. */
export function SignedInOnly() {
  const { status } = useSession();
  if (status === 'restoring') return <LoadingScreen />;
  return status === 'signed-in' ? <Outlet /> : <Navigate to={PATHS.login} replace />;
}

/** Screens of signed-out people; others are redirected to /dashboard, or to the invitation in the address. */
export function SignedOutOnly() {
  const { status } = useSession();
  const invite = useInvite();
  if (status === 'restoring') return <LoadingScreen />;
  return status === 'signed-out' ? <Outlet /> : <Navigate to={invite ? invitePath(invite) : PATHS.dashboard} replace />;
}

/** `/` redirects to /dashboard or /login. */
export function Home() {
  const { status } = useSession();
  if (status === 'restoring') return <LoadingScreen />;
  return <Navigate to={status === 'signed-in' ? PATHS.dashboard : PATHS.login} replace />;
}
