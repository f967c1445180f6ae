import { Link } from 'react-router-dom';
import { messageOf } from '@/api/failure';
import { SearchingScene } from '@/art/scenes/searching';
import { UmbrellaScene } from '@/art/scenes/umbrella';
import { Button, buttonClass } from '@/components/ui/button';
import { type Fault, faultOf } from '@/features/groups/join/fault';
import { PATHS } from '@/lib/paths';
import { InviteCard } from './invite-card';

const TITLES: Record<Fault, string> = {
  'unknown-code': 'This invitation has run out',
  refused: 'You cannot join right now',
  'too-many': 'That was a lot of tries',
  unreachable: 'The door is stuck',
};

/** The code does not work: it was renewed, mistyped or invented. */
export function UnknownCode() {
  return (
    <InviteCard
      art={<SearchingScene />}
      title={TITLES['unknown-code']}
      text="The link was renewed, or a letter got lost on the way. Ask whoever sent it for a new one."
    >
      <Link to={PATHS.home} className={buttonClass()}>
        Go to Pawplan
      </Link>
    </InviteCard>
  );
}

/** Why joining failed, and how to continue. */
export function JoinFault({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const fault = faultOf(error);
  if (fault === 'unknown-code') return <UnknownCode />;
  return (
    <InviteCard
      art={<UmbrellaScene />}
      title={TITLES[fault]}
      text={messageOf(error, 'We could not reach the group. Nothing is lost: the invitation still holds.')}
    >
      <Button onClick={onRetry}>Try again</Button>
      <Link to={PATHS.home} className={buttonClass('ghost')}>
        Not now
      </Link>
    </InviteCard>
  );
}
