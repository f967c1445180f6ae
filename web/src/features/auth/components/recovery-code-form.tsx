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
import { NewPasswordFields } from './new-password-fields';

const EMPTY = { email: '', recoveryCode: '', newPassword: '', confirmPassword: '' };

/** Sets a new password with a recovery code. A form of its own. */
export function RecoveryCodeForm({ onDone }: { onDone: () => void }) {
  const form = useForm({ defaultValues: EMPTY });
  const { register, handleSubmit, formState } = form;
  const { errors } = formState;
  const recover = useMutation({
    mutationFn: (body: RecoverPassword) => recoverPassword({ body }),
    onSuccess: onDone,
  });
  const failure = recover.error && messageOf(recover.error, m.passwordNotSet());
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
      <NewPasswordFields form={form} name="newPassword" />
      <Button type="submit" loading={recover.isPending}>
        {m.setPassword()}
      </Button>
      <OutcomeLine outcome={failure ? { kind: 'error', text: failure } : null} />
    </form>
  );
}
