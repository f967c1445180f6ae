import { useMutation } from '@tanstack/react-query';
import { messageOf } from '@/api/failure';
import { sendVerifyLink } from '@/api/generated';
import { serverText } from '@/api/server-text';
import { linkClass } from '@/components/ui/link-class';
import { OutcomeLine } from '@/components/ui/outcome-line';
import { useServerMail } from '@/lib/registration';
import { useUser } from '@/lib/session/session';
import * as m from '@/messages/profile.gen';

/** Says that the address is not confirmed, and sends the link again. Shows nothing when the server sends no e-mails. */
export function EmailConfirmation() {
  // Earlier releases do not say whether it is confirmed.
  const isUnconfirmed = useUser().emailVerified === false;
  const hasMail = useServerMail();
  const send = useMutation({ mutationFn: () => sendVerifyLink() });
  if (!isUnconfirmed || !hasMail) return null;
  const outcome = send.error
    ? ({ kind: 'error', text: messageOf(send.error, m.linkNotSent()) } as const)
    : send.data && ({ kind: 'success', text: serverText(send.data) } as const);
  return (
    <div className="mt-1.5 text-sm">
      <p className="flex flex-wrap items-center gap-x-1.5">
        <span className="text-quiet">{m.emailNotConfirmed()} ·</span>
        <button type="button" className={linkClass} disabled={send.isPending} onClick={() => send.mutate()}>
          {m.sendLinkAgain()}
        </button>
      </p>
      <OutcomeLine outcome={outcome ?? null} />
    </div>
  );
}
