import { Link } from 'react-router-dom';
import { messageOf } from '@/api/failure';
import { SearchingScene } from '@/art/scenes/searching';
import { UmbrellaScene } from '@/art/scenes/umbrella';
import { Button, buttonClass } from '@/components/ui/button';
import { type Fault, faultOf } from '@/features/groups/join/fault';
import { PATHS } from '@/lib/paths';
import * as common from '@/messages/common.gen';
import * as m from '@/messages/groups.gen';
import { InviteCard } from './invite-card';

const TITLES: Record<Fault, () => string> = {
  'unknown-code': m.invitationRanOut,
  refused: m.joinRefused,
  'too-many': m.tooManyTries,
  unreachable: m.unreachable,
};

/** The code does not work: it was renewed, mistyped or invented. */
export function UnknownCode() {
  return (
    <InviteCard art={<SearchingScene />} title={TITLES['unknown-code']()} text={m.invitationRanOutText()}>
      <Link to={PATHS.home} className={buttonClass()}>
        {m.goToPawplan()}
      </Link>
    </InviteCard>
  );
}

/** Why joining failed, and how to continue. */
export function JoinFault({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const fault = faultOf(error);
  if (fault === 'unknown-code') return <UnknownCode />;
  return (
    <InviteCard art={<UmbrellaScene />} title={TITLES[fault]()} text={messageOf(error, m.unreachableText())}>
      <Button onClick={onRetry}>{common.tryAgain()}</Button>
      <Link to={PATHS.home} className={buttonClass('ghost')}>
        {m.notNow()}
      </Link>
    </InviteCard>
  );
}
