import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Copy, RefreshCw } from 'lucide-react';
import { messageOf } from '@/api/failure';
import { type Group, renewInviteCode } from '@/api/generated';
import { IconButton } from '@/components/ui/icon-button';
import { Menu, MenuItem } from '@/components/ui/menu';
import type { ResultCallbacks } from '@/features/groups/api/use-enter-group';
import { useInviteValidity, VALIDITIES } from '@/features/groups/invite-validity';
import { copyText } from '@/lib/copy-text';
import { groupsKey } from '@/lib/space/groups';
import * as m from '@/messages/groups.gen';
import type { Say } from './message-line';

const icon = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** The invite code and until when it is valid, with buttons to copy it and to renew it for a chosen time. */
export function InviteCode({ group, say }: { group: Group; say: Say }) {
  const { ended, words } = useInviteValidity(group);
  const renew = useRenewCode({
    onSuccess: () => say('success', m.codeRenewed()),
    onError: (error) => say('error', messageOf(error, m.codeNotRenewed())),
  });
  const copy = () =>
    copyText(group.inviteCode).then(
      () => say('success', m.codeCopied()),
      () => say('error', m.codeNotCopied()),
    );
  return (
    <div>
      <div className="flex items-center rounded-control bg-sunken ps-3.5">
        <span className="text-sm text-quiet">{m.inviteCode()}</span>
        <code
          className={`ms-3 flex-1 font-sans text-lg font-extrabold tracking-[0.14em] ${ended ? 'text-quiet line-through' : 'select-all'}`}
        >
          {group.inviteCode}
        </code>
        {!ended && <IconButton label={m.copyCodeOf({ name: group.name })} onClick={copy} icon={<Copy {...icon} />} />}
        <Menu
          label={m.newCodeOf({ name: group.name })}
          align="end"
          trigger={(props) => (
            <IconButton
              {...props}
              label={m.renewCodeOf({ name: group.name })}
              aria-busy={renew.isPending || undefined}
              icon={<RefreshCw {...icon} />}
            />
          )}
        >
          {VALIDITIES.map(({ label, hours }) => (
            <MenuItem
              key={hours ?? 'endless'}
              disabled={renew.isPending}
              onSelect={() => renew.mutate({ id: group._id, expiresInHours: hours })}
            >
              {label()}
            </MenuItem>
          ))}
        </Menu>
      </div>
      <p className={`mt-1.5 text-sm ${ended ? 'font-semibold text-ink' : 'text-quiet'}`}>{words}</p>
    </div>
  );
}

interface Renewal {
  id: string;
  /** Without it, the new code does not expire. */
  expiresInHours?: number;
}

/** Gives a group a new invite code; the old one no longer works. */
function useRenewCode({ onSuccess, onError }: ResultCallbacks<Group>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, expiresInHours }: Renewal) => renewInviteCode({ path: { id }, body: { expiresInHours } }),
    onSuccess: (group) => {
      client.setQueryData<Group[]>(groupsKey, (groups = []) =>
        groups.map((known) => (known._id === group._id ? group : known)),
      );
      onSuccess(group);
    },
    onError,
  });
}
