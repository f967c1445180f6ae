import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { changePassword, type ChangePassword as PasswordChange } from '@/api/generated';
import { changePasswordLimits } from '@/api/generated/fields.gen';
import { TextField } from '@/components/ui/field';
import { useTakeMe } from '@/features/profile/api/use-change-me';
import { forgetOutcome, needsSignIn, outcomeOf } from '@/features/profile/outcome';
import { useUser } from '@/lib/session/session';
import { SaveRow, Section } from './section';
import { SignInAgain } from './sign-in-again';

const MIN_PASSWORD = changePasswordLimits.newPassword.minLength;

const EMPTY = { currentPassword: '', newPassword: '', confirmPassword: '' };
const CHANGE = 'Every other device is signed out when you change it.';
const FIRST = 'You came through Google and have no password yet. With one, you can also sign in by email.';

/** Sets a new password, or the first one. */
export function ChangePassword() {
  const { email, hasPassword } = useUser();
  const { register, handleSubmit, reset, formState } = useForm({ defaultValues: EMPTY });
  const { errors } = formState;
  const change = useChangePassword();
  const submit = handleSubmit(({ currentPassword, ...rest }) =>
    change.mutate(hasPassword ? { currentPassword, ...rest } : rest, { onSuccess: () => reset() }),
  );
  const secret = (label: string, autoComplete: string) =>
    ({ label, autoComplete, type: 'password', maxLength: changePasswordLimits.newPassword.maxLength }) as const;
  return (
    <Section title="Change Password" text={hasPassword ? CHANGE : FIRST}>
      <form noValidate onSubmit={submit} onInput={() => forgetOutcome(change)}>
        <input hidden readOnly type="email" autoComplete="username" value={email} aria-label="Email" />
        <div className="grid gap-4 sm:grid-cols-2">
          {hasPassword && (
            <TextField
              className="sm:col-span-2"
              {...secret('Current Password', 'current-password')}
              error={errors.currentPassword?.message}
              {...register('currentPassword', { required: 'Current password is required', shouldUnregister: true })}
            />
          )}
          <TextField
            {...secret('New Password', 'new-password')}
            error={errors.newPassword?.message}
            {...register('newPassword', {
              required: 'New password is required',
              minLength: { value: MIN_PASSWORD, message: `Minimum ${MIN_PASSWORD} characters` },
              deps: 'confirmPassword',
            })}
          />
          <TextField
            {...secret('Confirm New Password', 'new-password')}
            error={errors.confirmPassword?.message}
            {...register('confirmPassword', {
              required: 'Please confirm your new password',
              validate: (again, { newPassword }) => again === newPassword || 'New passwords do not match',
            })}
          />
        </div>
        <SaveRow
          label={hasPassword ? 'Change Password' : 'Set Password'}
          saving={change.isPending}
          outcome={outcomeOf(change, 'Password changed successfully!', 'Failed to change password')}
        />
      </form>
      <SignInAgain wanted={needsSignIn(change.error)} onDone={submit} />
    </Section>
  );
}

/** Sets a new password, or the first one; all other sessions end. */
function useChangePassword() {
  const user = useUser();
  const takeMe = useTakeMe();
  return useMutation({
    mutationKey: ['me'],
    mutationFn: (body: PasswordChange) => changePassword({ body }),
    onSuccess: () => takeMe({ ...user, hasPassword: true }),
  });
}
