import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { messageOf } from '@/api/failure';
import { type ResetPassword, resetPassword } from '@/api/generated';
import { resetPasswordLimits } from '@/api/generated/fields.gen';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/field';
import { linkClass } from '@/components/ui/link-class';
import { PATHS } from '@/lib/paths';
import { useStore } from '@/lib/store';
import { resetToken } from './address-tokens';
import { AuthCard } from './components/auth-card';

const MIN_PASSWORD = resetPasswordLimits.newPassword.minLength;

const EMPTY = { newPassword: '', confirmPassword: '' };

const DONE = {
  title: 'Your new password is set',
  text: 'You were signed out on all devices. Log in with the new password.',
};
const NO_TOKEN = {
  title: 'This link is not complete',
  text: 'Open the link once more as it was sent to you. If it was used already or is older than an hour, ask for a new one.',
};

/** Sets a new password, with a link that an operator has created. */
export function ResetPasswordPage() {
  const token = useStore(resetToken);
  const [error, setError] = useState<string>();
  const { register, handleSubmit, formState } = useForm({ defaultValues: EMPTY });
  const { errors } = formState;
  const reset = useMutation({
    mutationFn: (body: ResetPassword) => resetPassword({ body }),
    onMutate: () => setError(undefined),
    onSuccess: () => resetToken.set(null),
    onError: (failure) => setError(messageOf(failure, 'The password was not set')),
  });
  const footer = (
    <Link to={PATHS.login} className={linkClass}>
      Log in
    </Link>
  );
  if (reset.isSuccess) return <AuthCard {...DONE} footer={footer} />;
  if (!token) return <AuthCard {...NO_TOKEN} footer={footer} />;
  return (
    <AuthCard
      title="Set a new password"
      text="You will be signed out on all devices."
      error={error}
      onSubmit={handleSubmit((values) => reset.mutate({ ...values, token }))}
      footer={footer}
    >
      <TextField
        label="New Password"
        type="password"
        autoComplete="new-password"
        maxLength={resetPasswordLimits.newPassword.maxLength}
        error={errors.newPassword?.message}
        {...register('newPassword', {
          required: 'Password is required',
          minLength: { value: MIN_PASSWORD, message: `Minimum ${MIN_PASSWORD} characters` },
          deps: 'confirmPassword',
        })}
      />
      <TextField
        label="Confirm New Password"
        type="password"
        autoComplete="new-password"
        maxLength={resetPasswordLimits.newPassword.maxLength}
        error={errors.confirmPassword?.message}
        {...register('confirmPassword', {
          required: 'Please confirm your password',
          validate: (again, { newPassword }) => again === newPassword || 'New passwords do not match',
        })}
      />
      <Button type="submit" loading={reset.isPending}>
        Set password
      </Button>
    </AuthCard>
  );
}
