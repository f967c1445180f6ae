import { useParams } from 'react-router-dom';
import { LoadingScreen } from '@/components/loading-screen';
import { inviteCodeOf } from '@/lib/invite/invite';
import { useSession } from '@/lib/session/session';
import { Invited } from './components/invited';
import { JoinAsMember } from './components/join-as-member';
import { UnknownCode } from './components/join-fault';

/** The screen of an invite link, for visitors and for signed-in people. */
export function JoinPage() {
  const { status } = useSession();
  const code = inviteCodeOf(useParams().code);
  if (status === 'restoring') return <LoadingScreen />;
  if (!code) return <UnknownCode />;
  return status === 'signed-in' ? <JoinAsMember key={code} code={code} /> : <Invited code={code} />;
}
