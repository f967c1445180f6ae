import { useMutation } from '@tanstack/react-query';
import { Mail } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { messageOf } from '@/api/failure';
import { type Group, inviteByEmail } from '@/api/generated';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/field';
import { useInviteValidity } from '@/features/groups/invite-validity';
import { useServerMail } from '@/lib/registration';
import * as m from '@/messages/groups.gen';
import type { ShowMessage } from './message-line';

/**
 * Sends the invite link of a group by e-mail. Nothing is shown when the code has expired or the server sends no
 * e-mails.
 */
export function InviteByEmail({ group, showMessage }: { group: Group; showMessage: ShowMessage }) {
  const { isExpired } = useInviteValidity(group);
  const hasMail = useServerMail();
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const invite = useMutation({
    mutationFn: (address: string) => inviteByEmail({ path: { id: group._id }, body: { email: address } }),
    onSuccess: (_, address) => {
      setEmail('');
      showMessage('success', m.inviteSent({ email: address }));
    },
    onError: (failure) => showMessage('error', messageOf(failure, m.inviteNotSent())),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const address = email.trim();
    const isAddress = /^[^\s@]+@[^\s@]+$/.test(address);
    setError(isAddress ? undefined : m.inviteInvalid());
    if (isAddress) invite.mutate(address);
    else input.current?.focus();
  };
  if (isExpired || !hasMail) return null;
  return (
    <form
      noValidate
      onSubmit={submit}
      aria-label={`${m.inviteByEmail()}: ${group.name}`}
      className="flex flex-wrap items-start gap-2"
    >
      <div className="min-w-48 flex-1">
        <TextField
          ref={input}
          label={m.inviteByEmail()}
          type="email"
          autoComplete="off"
          placeholder={m.inviteEmail()}
          value={email}
          error={error}
          onChange={(event) => setEmail(event.target.value)}
        />
      </div>
      <Button
        type="submit"
        variant="secondary"
        className="mt-7"
        loading={invite.isPending}
        icon={<Mail size={18} strokeWidth={1.75} aria-hidden />}
      >
        {m.inviteSend()}
      </Button>
    </form>
  );
}
