import { Link } from 'react-router-dom';
import { ApiFailure, messageOf } from '@/api/failure';
import { SearchingScene } from '@/art/scenes/searching';
import { UmbrellaScene } from '@/art/scenes/umbrella';
import { Button, buttonClass } from '@/components/ui/button';
import { PATHS } from '@/lib/paths';
import * as common from '@/messages/common.gen';
import * as m from '@/messages/groups.gen';
import { InviteCard } from './invite-card';

const TITLES: Record<JoinErrorKind, () => string> = {
  'unknown-code': m.invitationInvalid,
  refused: m.joinRefused,
  'too-many': m.tooManyAttempts,
  unreachable: m.unreachable,
};

/** The code does not work: it was renewed, mistyped or invented. */
export function UnknownCode() {
  return (
    <InviteCard art={<SearchingScene />} title={TITLES['unknown-code']()} text={m.invitationInvalidText()}>
      <Link to={PATHS.home} className={buttonClass()}>
        {m.goToPawplan()}
      </Link>
    </InviteCard>
  );
}

/** Why joining failed, and how to continue. */
export function JoinError({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const kind = joinErrorKind(error);
  if (kind === 'unknown-code') return <UnknownCode />;
  return (
    <InviteCard art={<UmbrellaScene />} title={TITLES[kind]()} text={messageOf(error, m.unreachableText())}>
      <Button onClick={onRetry}>{common.tryAgain()}</Button>
      <Link to={PATHS.home} className={buttonClass('ghost')}>
        {m.declineJoin()}
      </Link>
    </InviteCard>
  );
}

/**
 * Why a join failed: the code does not work (any more), the server refused with a reason, there were too many attempts,
 * or there was no usable answer.
 */
type JoinErrorKind = 'unknown-code' | 'refused' | 'too-many' | 'unreachable';

/** The kind of a failed join. */
export function joinErrorKind(error: unknown): JoinErrorKind {
  if (!(error instanceof ApiFailure)) return 'unreachable';
  if (error.status === 404 || error.status === 400) return 'unknown-code';
  if (error.status === 429) return 'too-many';
  return error.status >= 400 && error.status < 500 ? 'refused' : 'unreachable';
}
