import { describeUnsent } from '@/lib/queue/describe-changes';
import { usePendingChanges } from '@/lib/queue/use-pending-changes';
import { signOut } from '@/lib/session/session';
import * as common from '@/messages/common.gen';
import * as m from '@/messages/components.gen';
import { useConfirm } from './ui/confirm';

/** Logs out; asks first while changes are pending or refused, which would be lost. */
export function useLogOut(): () => Promise<void> {
  const confirm = useConfirm();
  const changes = usePendingChanges();
  const count = changes.length;
  return async () => {
    const title = m.logOutQuestion({ unsent: describeUnsent(changes), count });
    if (count === 0 || (await confirm({ title, confirm: common.logOut(), danger: true }))) signOut();
  };
}
