import { useOutbox } from '@/lib/outbox/use-outbox';
import { unsentInWords } from '@/lib/outbox/words';
import { signOut } from '@/lib/session/session';
import { useConfirm } from './ui/confirm';

/** Logs out; asks first while there are changes in the outbox, which would be lost. */
export function useLogOut(): () => Promise<void> {
  const confirm = useConfirm();
  const outbox = useOutbox();
  const count = outbox.length;
  return async () => {
    const title = `${unsentInWords(outbox)}. Log out and lose ${count === 1 ? 'it' : 'them'}?`;
    if (count === 0 || (await confirm({ title, confirm: 'Log out', danger: true }))) signOut();
  };
}
