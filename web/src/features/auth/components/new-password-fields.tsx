import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { registerLimits } from '@/api/generated/fields.gen';
import { TextField } from '@/components/ui/field';
import * as m from '@/messages/auth.gen';

const { minLength, maxLength } = registerLimits.password;

const TEXTS = {
  password: { label: m.password, confirm: m.confirmPassword, differ: m.passwordsDiffer },
  newPassword: { label: m.newPassword, confirm: m.confirmNewPassword, differ: m.newPasswordsDiffer },
};

interface NewPasswordFieldsProps<Form extends FieldValues> {
  form: UseFormReturn<Form>;
  /** The field with the password: that of a new account, or the new one of an account. */
  name: keyof typeof TEXTS & FieldPath<Form>;
}

/** A new password and its confirmation, in the field `confirmPassword`. */
export function NewPasswordFields<Form extends FieldValues & { confirmPassword: string }>({
  form,
  name,
}: NewPasswordFieldsProps<Form>) {
  const confirm = 'confirmPassword' as FieldPath<Form>;
  const errorOf = (field: FieldPath<Form>) => form.getFieldState(field, form.formState).error?.message;
  const props = { type: 'password', autoComplete: 'new-password', maxLength } as const;
  const { label, confirm: confirmLabel, differ } = TEXTS[name];
  return (
    <>
      <TextField
        {...props}
        label={label()}
        error={errorOf(name)}
        {...form.register(name, {
          required: m.passwordRequired(),
          minLength: { value: minLength, message: m.minimumLength({ count: minLength }) },
          deps: confirm,
        })}
      />
      <TextField
        {...props}
        label={confirmLabel()}
        error={errorOf(confirm)}
        {...form.register(confirm, {
          required: m.confirmRequired(),
          validate: (again: string, values) => again === values[name] || differ(),
        })}
      />
    </>
  );
}
