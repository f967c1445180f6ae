import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ChevronDown, LogOut } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { messageOf } from '@/api/failure';
import { type Group, leaveGroup } from '@/api/generated';
import { AvatarStack } from '@/components/ui/avatar';
import { Button } from '@/components/ui/button';
import { useConfirm } from '@/components/ui/confirm';
import { cx } from '@/components/ui/cx';
import { LongText } from '@/components/ui/long-text';
import type { ResultCallbacks } from '@/features/groups/api/use-join-group';
import { groupsKey } from '@/lib/space/groups';
import { PERSONAL, spaceStore } from '@/lib/space/space-store';
import * as m from '@/messages/groups.gen';
import { InviteByEmail } from './invite-by-email';
import { InviteCode } from './invite-code';
import { InviteLink } from './invite-link';
import { MemberList } from './member-list';
import type { ShowMessage } from './message-line';
import { TwoStepsSetting } from './two-steps-setting';

/** One group of the list: its members, its invite code, and a button to leave it. */
export function GroupCard({ group, showMessage }: { group: Group; showMessage: ShowMessage }) {
  const { name, description } = group;
  const leave = useLeaveGroup({
    onSuccess: () => showMessage('success', m.left({ name })),
    onError: (error) => showMessage('error', messageOf(error, m.notLeft())),
  });
  const confirm = useConfirm();
  const askToLeave = async () => {
    const title = m.leaveQuestion({ name });
    if (await confirm({ title, confirm: m.leave(), danger: true })) leave.mutate(group._id);
  };
  return (
    <li className="flex flex-col gap-3 py-4 first:pt-0 last:pb-0">
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <h3 className="text-lg break-words">{name}</h3>
          {description && <LongText text={description} />}
        </div>
        <Button
          variant="danger"
          size="sm"
          loading={leave.isPending}
          onClick={askToLeave}
          icon={<LogOut size={16} strokeWidth={1.75} aria-hidden />}
        >
          {m.leave()}
        </Button>
      </div>
      {group.secondFactorNeeded ? (
        <p className="font-semibold">{m.twoStepsNeeded()}</p>
      ) : (
        <>
          <Members group={group} showMessage={showMessage} />
          <TwoStepsSetting group={group} showMessage={showMessage} />
          <InviteCode group={group} showMessage={showMessage} />
          <InviteLink group={group} showMessage={showMessage} />
          <InviteByEmail group={group} showMessage={showMessage} />
        </>
      )}
    </li>
  );
}

/** The number of members; a press shows the list of members. */
function Members({ group, showMessage }: { group: Group; showMessage: ShowMessage }) {
  const { name, members } = group;
  const [open, setOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const panel = useId();
  return (
    <div>
      <button
        ref={toggle}
        type="button"
        aria-expanded={open}
        aria-controls={panel}
        onClick={() => setOpen(!open)}
        className="-ms-2 flex h-9 items-center gap-2 rounded-control px-2 text-sm text-quiet transition-colors hover:bg-sunken hover:text-ink touch:h-11"
      >
        <AvatarStack people={members} max={5} />
        <span>
          {m.members({ count: members.length, name, hidden: (text) => <span className="sr-only">{text}</span> })}
        </span>
        <ChevronDown
          size={16}
          strokeWidth={1.75}
          className={cx('transition-transform', open && 'rotate-180')}
          aria-hidden
        />
      </button>
      <div id={panel} hidden={!open} className="mt-1">
        {open && <MemberList group={group} showMessage={showMessage} fallbackFocus={() => toggle.current} />}
      </div>
    </div>
  );
}

/**
 * Leaves a group. If it is the active group, the server switches the person to the personal space; this tab does the
 * same.
 */
function useLeaveGroup({ onSuccess, onError }: ResultCallbacks<unknown>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => leaveGroup({ path: { id } }),
    onSuccess: (reply, id) => {
      if (spaceStore.get() === id) spaceStore.set(PERSONAL);
      client.setQueryData<Group[]>(groupsKey, (groups = []) => groups.filter(({ _id }) => _id !== id));
      client.removeQueries({ predicate: ({ queryKey }) => queryKey[1] === id });
      void client.invalidateQueries({ queryKey: ['me'] });
      onSuccess(reply);
    },
    onError,
  });
}
