import { useOutbox } from '@/lib/outbox/use-outbox';
import { unsentInWords } from '@/lib/outbox/words';
import { signOut } from '@/lib/session/session';
import * as common from '@/messages/common.gen';
import * as m from '@/messages/components.gen';
import { useConfirm } from './ui/confirm';

/** Logs out; asks first while there are changes in the outbox, which would be lost. */
export function useLogOut(): () => Promise<void> {
  const confirm = useConfirm();
  const outbox = useOutbox();
  const count = outbox.length;
  return async () => {
    const title = m.logOutQuestion({ unsent: unsentInWords(outbox), count });
    if (count === 0 || (await confirm({ title, confirm: common.logOut(), danger: true }))) signOut();
  };
}
