import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { EnvelopeScene } from '@/art/scenes/envelope';
import { HelloScene } from '@/art/scenes/hello';
import { LoadingScreen } from '@/components/loading-screen';
import { Button, buttonClass } from '@/components/ui/button';
import { toast } from '@/components/ui/toast';
import { useJoinGroup } from '@/features/groups/api/use-join-group';
import { acceptedInvite, inviteCodeOf, withInvite } from '@/lib/invite/invite';
import { logFailure } from '@/lib/log';
import { PATHS } from '@/lib/paths';
import { useSession, useUser } from '@/lib/session/session';
import { groupsKey, useGroups } from '@/lib/space/groups';
import { useSwitchSpace } from '@/lib/space/use-space';
import * as m from '@/messages/groups.gen';
import { InviteCard } from './components/invite-card';
import { JoinError, UnknownCode } from './components/join-error';

/** The screen of an invite link, for visitors and for signed-in people. */
export function JoinPage() {
  const { status } = useSession();
  const code = inviteCodeOf(useParams().code);
  if (status === 'restoring') return <LoadingScreen />;
  if (!code) return <UnknownCode />;
  return status === 'signed-in' ? <MemberInvitation key={code} code={code} /> : <VisitorInvitation code={code} />;
}

/** The invitation for a visitor. It shows nothing of the group, because only members may see that. */
function VisitorInvitation({ code }: { code: string }) {
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
        {m.inviteCodeNote({ code, b: (text) => <span className="font-bold tracking-wider select-all">{text}</span> })}
      </p>
    </InviteCard>
  );
}

/**
 * The invitation for a signed-in person. Asks once, unless they accepted it before they signed in, and then opens the
 * group.
 */
function MemberInvitation({ code }: { code: string }) {
  const user = useUser();
  const navigate = useNavigate();
  const { data: groups, isPending: isLoading } = useGroups();
  const { mutate: switchTo } = useSwitchSpace();
  const { join, isPending, isSuccess, error } = useJoin(code);

  useEffect(() => {
    if (acceptedInvite.consume(code)) join();
  }, [code, join]);

  // After joining, the group is in the list before the next screen opens.
  if (isPending || isSuccess) return <LoadingScreen text={m.joining()} />;
  const joinedGroup = groups?.find(({ inviteCode }) => inviteCode === code);
  if (joinedGroup) {
    const open = () => {
      switchTo(joinedGroup._id);
      navigate(PATHS.todos, { replace: true });
    };
    return (
      <InviteCard art={<HelloScene />} title={m.alreadyMember()} text={m.alreadyMemberText({ name: joinedGroup.name })}>
        <Button onClick={open}>{m.openGroup()}</Button>
        <Link to={PATHS.dashboard} className={buttonClass('ghost')}>
          {m.goToDashboard()}
        </Link>
      </InviteCard>
    );
  }
  if (error) return <JoinError error={error} onRetry={join} />;
  if (isLoading) return <LoadingScreen />;
  return (
    <InviteCard art={<EnvelopeScene />} title={m.joinQuestion()} text={m.joinText({ name: user.name })}>
      <Button onClick={join}>{m.confirmJoin()}</Button>
      <Link to={PATHS.dashboard} className={buttonClass('ghost')}>
        {m.declineJoin()}
      </Link>
    </InviteCard>
  );
}

/**
 * Joins by an invite code and opens the group's todos. When that fails, checks whether an earlier attempt has worked.
 */
function useJoin(code: string) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const { mutate, isPending, isSuccess, error } = useJoinGroup({
    onSuccess: ({ name }) => {
      toast.success(m.joined({ name }));
      navigate(PATHS.todos, { replace: true });
    },
    onError: (failure) => {
      logFailure('Joining by a link', failure);
      void client.invalidateQueries({ queryKey: groupsKey });
    },
  });
  const join = useCallback(() => mutate(code), [mutate, code]);
  return { join, isPending, isSuccess, error };
}
