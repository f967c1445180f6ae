import { Link, useParams } from 'react-router-dom';
import { EnvelopeScene } from '@/art/scenes/envelope';
import { LoadingScreen } from '@/components/loading-screen';
import { buttonClass } from '@/components/ui/button';
import { acceptedInvite } from '@/lib/invite/accepted-invite';
import { inviteCodeOf, withInvite } from '@/lib/invite/invite';
import { PATHS } from '@/lib/paths';
import { useSession } from '@/lib/session/session';
import * as m from '@/messages/groups.gen';
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
    <InviteCard art={<EnvelopeScene />} title={m.invited()} text={m.invitedText()}>
      <Link to={withInvite(PATHS.register, code)} onClick={accept} className={buttonClass()}>
        {m.createAccount()}
      </Link>
      <Link to={withInvite(PATHS.login, code)} onClick={accept} className={buttonClass('secondary')}>
        {m.haveAccount()}
      </Link>
      <p className="text-sm text-quiet">
        {m.yourCode({ code, b: (text) => <span className="font-bold tracking-wider select-all">{text}</span> })}
      </p>
    </InviteCard>
  );
}
