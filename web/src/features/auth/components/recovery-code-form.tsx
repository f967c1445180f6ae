import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { messageOf } from '@/api/failure';
import { type RecoverPassword, recoverPassword } from '@/api/generated';
import { recoverPasswordLimits } from '@/api/generated/fields.gen';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/field';
import { OutcomeLine } from '@/components/ui/outcome-line';
import { requiredText } from '@/lib/required-text';
import * as m from '@/messages/auth.gen';

const EMPTY = { email: '', recoveryCode: '', newPassword: '', confirmPassword: '' };
const MIN_PASSWORD = recoverPasswordLimits.newPassword.minLength;

/** Sets a new password with a recovery code. A form of its own. */
export function RecoveryCodeForm({ onDone }: { onDone: () => void }) {
  const { register, handleSubmit, formState } = useForm({ defaultValues: EMPTY });
  const { errors } = formState;
  const recover = useMutation({
    mutationFn: (body: RecoverPassword) => recoverPassword({ body }),
    onSuccess: onDone,
  });
  const failure = recover.error && messageOf(recover.error, m.passwordNotSet());
  const passwordProps = {
    type: 'password',
    autoComplete: 'new-password',
    maxLength: recoverPasswordLimits.newPassword.maxLength,
  } as const;
  return (
    <form
      noValidate
      aria-label={m.withRecoveryCode()}
      className="flex flex-col gap-4"
      onSubmit={handleSubmit((values) => recover.mutate(values))}
    >
      <TextField
        label={m.email()}
        type="email"
        autoComplete="email"
        error={errors.email?.message}
        {...register('email', requiredText(m.emailRequired()))}
      />
      <TextField
        label={m.recoveryCode()}
        hint={m.recoveryCodeHint()}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={recoverPasswordLimits.recoveryCode.maxLength}
        error={errors.recoveryCode?.message}
        {...register('recoveryCode', requiredText(m.recoveryCodeRequired()))}
      />
      <TextField
        {...passwordProps}
        label={m.newPassword()}
        error={errors.newPassword?.message}
        {...register('newPassword', {
          required: m.passwordRequired(),
          minLength: { value: MIN_PASSWORD, message: m.minimumLength({ count: MIN_PASSWORD }) },
          deps: 'confirmPassword',
        })}
      />
      <TextField
        {...passwordProps}
        label={m.confirmNewPassword()}
        error={errors.confirmPassword?.message}
        {...register('confirmPassword', {
          required: m.confirmRequired(),
          validate: (again, { newPassword }) => again === newPassword || m.newPasswordsDiffer(),
        })}
      />
      <Button type="submit" loading={recover.isPending}>
        {m.setPassword()}
      </Button>
      <OutcomeLine outcome={failure ? { kind: 'error', text: failure } : null} />
    </form>
  );
}
