import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { messageOf } from '@/api/failure';
import { type ResetPassword, resetPassword } from '@/api/generated';
import { Button } from '@/components/ui/button';
import { linkClass } from '@/components/ui/link-class';
import { PATHS } from '@/lib/paths';
import { useStore } from '@/lib/store';
import * as m from '@/messages/auth.gen';
import { resetToken } from './address-tokens';
import { AuthCard } from './components/auth-card';
import { NewPasswordFields } from './components/new-password-fields';

const EMPTY = { newPassword: '', confirmPassword: '' };

/** Sets a new password, with a link that an operator has created. */
export function ResetPasswordPage() {
  const token = useStore(resetToken);
  const [error, setError] = useState<string>();
  const form = useForm({ defaultValues: EMPTY });
  const reset = useMutation({
    mutationFn: (body: ResetPassword) => resetPassword({ body }),
    onMutate: () => setError(undefined),
    onSuccess: () => resetToken.set(null),
    onError: (failure) => setError(messageOf(failure, m.passwordNotSet())),
  });
  const footer = (
    <Link to={PATHS.login} className={linkClass}>
      {m.logIn()}
    </Link>
  );
  if (reset.isSuccess) return <AuthCard title={m.passwordSet()} text={m.passwordSetText()} footer={footer} />;
  if (!token) return <AuthCard title={m.linkIncomplete()} text={m.linkIncompleteText()} footer={footer} />;
  return (
    <AuthCard
      title={m.resetHeading()}
      text={m.resetText()}
      error={error}
      onSubmit={form.handleSubmit((values) => reset.mutate({ ...values, token }))}
      footer={footer}
    >
      <NewPasswordFields form={form} name="newPassword" />
      <Button type="submit" loading={reset.isPending}>
        {m.setPassword()}
      </Button>
    </AuthCard>
  );
}
