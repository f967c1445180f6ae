import { Copy, RefreshCw } from 'lucide-react';
import { messageOf } from '../../../api/failure';
import type { Group } from '../../../api/generated';
import { IconButton } from '../../../components/ui/icon-button';
import { copyText } from '../../../lib/copy-text';
import { useRenewCode } from '../api/use-renew-code';
import type { Say } from '../use-passing-message';

const icon = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** The code that lets others in, to copy or to renew. */
export function InviteCode({ group, say }: { group: Group; say: Say }) {
  const renew = useRenewCode({
    onSuccess: () => say('success', 'Invite code renewed!'),
    onError: (error) => say('error', messageOf(error, 'Error renewing the invite code')),
  });
  const copy = () =>
    copyText(group.inviteCode).then(
      () => say('success', 'Invite code copied!'),
      () => say('error', 'Could not copy the invite code'),
    );
  return (
    <div className="flex items-center rounded-control bg-sunken ps-3.5">
      <span className="text-sm text-quiet">Invite code</span>
      <code className="ms-3 flex-1 font-sans text-lg font-extrabold tracking-[0.14em] select-all">
        {group.inviteCode}
      </code>
      <IconButton label={`Copy invite code of ${group.name}`} onClick={copy} icon={<Copy {...icon} />} />
      <IconButton
        label={`Renew invite code of ${group.name}`}
        onClick={() => renew.mutate(group._id)}
        aria-disabled={renew.isPending || undefined}
        icon={<RefreshCw {...icon} />}
      />
    </div>
  );
}
