import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Copy, RefreshCw } from 'lucide-react';
import { messageOf } from '@/api/failure';
import { type Group, renewInviteCode } from '@/api/generated';
import { Button } from '@/components/ui/button';
import { useConfirm } from '@/components/ui/confirm';
import { IconButton } from '@/components/ui/icon-button';
import { Menu, MenuItem } from '@/components/ui/menu';
import type { ResultCallbacks } from '@/features/groups/api/use-join-group';
import { useInviteValidity, VALIDITY_OPTIONS } from '@/features/groups/invite-validity';
import { copyText } from '@/lib/copy-text';
import { groupsKey } from '@/lib/space/groups';
import * as m from '@/messages/groups.gen';
import type { ShowMessage } from './message-line';

const ICON_PROPS = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;

/**
 * The invite code and until when it is valid, with buttons to copy it and to renew it for a chosen time. Renewing a
 * code that is still valid asks first.
 */
export function InviteCode({ group, showMessage }: { group: Group; showMessage: ShowMessage }) {
  const { isExpired, text } = useInviteValidity(group);
  const renew = useRenewCode({
    onSuccess: () => showMessage('success', m.codeRenewed()),
    onError: (error) => showMessage('error', messageOf(error, m.codeNotRenewed())),
  });
  const confirm = useConfirm();
  const askToRenew = async (expiresInHours?: number) => {
    const question = {
      title: m.renewQuestion({ name: group.name }),
      text: m.renewText(),
      confirm: m.renewConfirm(),
    };
    if (isExpired || (await confirm(question))) renew.mutate({ id: group._id, expiresInHours });
  };
  const copy = () =>
    copyText(group.inviteCode).then(
      () => showMessage('success', m.codeCopied()),
      () => showMessage('error', m.codeNotCopied()),
    );
  return (
    <div>
      <div className="flex items-center rounded-control bg-sunken ps-3.5">
        <span className="text-sm text-quiet">{m.inviteCode()}</span>
        <code
          className={`ms-3 flex-1 font-sans text-lg font-extrabold tracking-[0.14em] ${isExpired ? 'text-quiet line-through' : 'select-all'}`}
        >
          {group.inviteCode}
        </code>
        {!isExpired && (
          <IconButton label={m.copyCodeOf({ name: group.name })} onClick={copy} icon={<Copy {...ICON_PROPS} />} />
        )}
      </div>
      <div className="mt-1.5 flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5">
        <p className={`text-sm ${isExpired ? 'font-semibold text-ink' : 'text-quiet'}`}>{text}</p>
        <Menu
          label={m.newCodeOf({ name: group.name })}
          align="end"
          trigger={(props) => (
            <Button
              {...props}
              variant="secondary"
              size="sm"
              loading={renew.isPending}
              icon={<RefreshCw {...ICON_PROPS} size={18} />}
            >
              {m.renewCode({ name: group.name, hidden: (text) => <span className="sr-only">{text}</span> })}
            </Button>
          )}
        >
          {VALIDITY_OPTIONS.map(({ label, hours }) => (
            <MenuItem key={hours ?? 'endless'} disabled={renew.isPending} onSelect={() => void askToRenew(hours)}>
              {label()}
            </MenuItem>
          ))}
        </Menu>
      </div>
    </div>
  );
}

interface CodeRenewal {
  id: string;
  /** Without it, the new code does not expire. */
  expiresInHours?: number;
}

/** Gives a group a new invite code; the old one no longer works. */
function useRenewCode({ onSuccess, onError }: ResultCallbacks<Group>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, expiresInHours }: CodeRenewal) => renewInviteCode({ path: { id }, body: { expiresInHours } }),
    onSuccess: (group) => {
      client.setQueryData<Group[]>(groupsKey, (groups = []) =>
        groups.map((known) => (known._id === group._id ? group : known)),
      );
      onSuccess(group);
    },
    onError,
  });
}
