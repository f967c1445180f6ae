import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { messageOf } from '@/api/failure';
import { type ForgotPassword, forgotPassword } from '@/api/generated';
import { forgotPasswordLimits } from '@/api/generated/fields.gen';
import { serverText } from '@/api/server-text';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/field';
import { OutcomeLine } from '@/components/ui/outcome-line';
import * as m from '@/messages/auth.gen';

/** Asks for an e-mail with a link to set a new password. A form of its own. */
export function MailedLinkForm() {
  const { register, handleSubmit, formState } = useForm({ defaultValues: { email: '' } });
  const send = useMutation({ mutationFn: (body: ForgotPassword) => forgotPassword({ body }) });
  const outcome = send.error
    ? ({ kind: 'error', text: messageOf(send.error, m.linkNotSent()) } as const)
    : send.data && ({ kind: 'success', text: serverText(send.data) } as const);
  return (
    <form
      noValidate
      aria-label={m.withMailedLink()}
      className="flex flex-col gap-4"
      onSubmit={handleSubmit((values) => send.mutate(values))}
    >
      <TextField
        label={m.email()}
        type="email"
        autoComplete="email"
        maxLength={forgotPasswordLimits.email.maxLength}
        error={formState.errors.email?.message}
        {...register('email', { validate: (text) => text.trim() !== '' || m.emailRequired() })}
      />
      <Button type="submit" loading={send.isPending}>
        {m.sendLink()}
      </Button>
      <OutcomeLine outcome={outcome ?? null} />
    </form>
  );
}
