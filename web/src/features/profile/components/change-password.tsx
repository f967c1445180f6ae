import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { changePassword, type ChangePassword as PasswordChange } from '@/api/generated';
import { changePasswordLimits } from '@/api/generated/fields.gen';
import { TextField } from '@/components/ui/field';
import { useSetUser } from '@/features/profile/api/use-update-user';
import { clearOutcome, needsSignIn, outcomeOf } from '@/features/profile/outcome';
import { useUser } from '@/lib/session/session';
import * as m from '@/messages/profile.gen';
import { SaveRow, Section } from './section';
import { SignInAgain } from './sign-in-again';

const MIN_PASSWORD = changePasswordLimits.newPassword.minLength;

const EMPTY = { currentPassword: '', newPassword: '', confirmPassword: '' };

/** Sets a new password, or the first one. */
export function ChangePassword() {
  const { email, hasPassword } = useUser();
  const { register, handleSubmit, reset, formState } = useForm({ defaultValues: EMPTY });
  const { errors } = formState;
  const change = useChangePassword();
  const submit = handleSubmit(({ currentPassword, ...rest }) =>
    change.mutate(hasPassword ? { currentPassword, ...rest } : rest, { onSuccess: () => reset() }),
  );
  const passwordProps = (label: string, autoComplete: string) =>
    ({ label, autoComplete, type: 'password', maxLength: changePasswordLimits.newPassword.maxLength }) as const;
  return (
    <Section title={m.changePassword()} text={hasPassword ? m.changePasswordText() : m.firstPasswordText()}>
      <form noValidate onSubmit={submit} onInput={() => clearOutcome(change)}>
        <input hidden readOnly type="email" autoComplete="username" value={email} aria-label={m.email()} />
        <div className="grid gap-4 sm:grid-cols-2">
          {hasPassword && (
            <TextField
              className="sm:col-span-2"
              {...passwordProps(m.currentPassword(), 'current-password')}
              error={errors.currentPassword?.message}
              {...register('currentPassword', { required: m.currentPasswordRequired(), shouldUnregister: true })}
            />
          )}
          <TextField
            {...passwordProps(m.newPassword(), 'new-password')}
            error={errors.newPassword?.message}
            {...register('newPassword', {
              required: m.newPasswordRequired(),
              minLength: { value: MIN_PASSWORD, message: m.minimum({ count: MIN_PASSWORD }) },
              deps: 'confirmPassword',
            })}
          />
          <TextField
            {...passwordProps(m.confirmPassword(), 'new-password')}
            error={errors.confirmPassword?.message}
            {...register('confirmPassword', {
              required: m.confirmRequired(),
              validate: (again, { newPassword }) => again === newPassword || m.passwordsDiffer(),
            })}
          />
        </div>
        <SaveRow
          label={hasPassword ? m.changePassword() : m.setPassword()}
          saving={change.isPending}
          outcome={outcomeOf(change, m.passwordChanged(), m.passwordNotChanged())}
        />
      </form>
      <SignInAgain isNeeded={needsSignIn(change.error)} onDone={submit} />
    </Section>
  );
}

/** Sets a new password, or the first one; all other sessions end. */
function useChangePassword() {
  const user = useUser();
  const setUser = useSetUser();
  return useMutation({
    mutationKey: ['me'],
    mutationFn: (body: PasswordChange) => changePassword({ body }),
    onSuccess: () => setUser({ ...user, hasPassword: true }),
  });
}
