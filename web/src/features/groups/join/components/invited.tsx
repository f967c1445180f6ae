import { Link } from 'react-router-dom';
import { EnvelopeScene } from '@/art/scenes/envelope';
import { buttonClass } from '@/components/ui/button';
import { acceptedInvite } from '@/lib/invite/accepted-invite';
import { withInvite } from '@/lib/invite/invite';
import { PATHS } from '@/lib/paths';
import { InviteCard } from './invite-card';

/** The invitation for a visitor. It shows nothing of the group, because only members may see that. */
export function Invited({ code }: { code: string }) {
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
