import { Link, useParams } from 'react-router-dom';
import { EnvelopeScene } from '@/art/scenes/envelope';
import { LoadingScreen } from '@/components/loading-screen';
import { buttonClass } from '@/components/ui/button';
import { acceptedInvite } from '@/lib/invite/accepted-invite';
import { inviteCodeOf, withInvite } from '@/lib/invite/invite';
import { PATHS } from '@/lib/paths';
import { useSession } from '@/lib/session/session';
import { InviteCard } from './components/invite-card';
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

/** The invitation for a visitor. It shows nothing of the group, because only members may see that. */
function Invited({ code }: { code: string }) {
  const accept = () => acceptedInvite.accept(code);
  return (
    <InviteCard
      art={<EnvelopeScene />}
      title="You're invited!"
      text="Somebody wants to plan with you: todos, dates and special days in one shared place."
    >
      <Link to={withInvite(PATHS.register, code)} onClick={accept} className={buttonClass()}>
        Create an account
      </Link>
      <Link to={withInvite(PATHS.login, code)} onClick={accept} className={buttonClass('secondary')}>
        I have one: log in
      </Link>
      <p className="text-sm text-quiet">
        Your invite code is <span className="font-bold tracking-wider select-all">{code}</span>. You are in the group as
        soon as you are signed in.
      </p>
    </InviteCard>
  );
}
