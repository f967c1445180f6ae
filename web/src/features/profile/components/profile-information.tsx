import { useState } from 'react';
import { type UpdateProfile, updateProfile } from '@/api/generated';
import { loginLimits, updateProfileLimits } from '@/api/generated/fields.gen';
import { TextField } from '@/components/ui/field';
import { useUpdateUser } from '@/features/profile/api/use-update-user';
import { clearOutcome, needsSignIn, outcomeOf } from '@/features/profile/outcome';
import { useSyncedForm } from '@/features/profile/use-synced-form';
import { requiredText } from '@/lib/required-text';
import { useUser } from '@/lib/session/session';
import * as m from '@/messages/profile.gen';
import { EmailConfirmation } from './email-confirmation';
import { SaveRow, Section } from './section';
import { SignInAgain } from './sign-in-again';

type Fields = Required<Pick<UpdateProfile, 'name' | 'email'>>;

/** Name and e-mail; a new e-mail needs the password. */
export function ProfileInformation() {
  const { name, email, hasPassword } = useUser();
  const { form, applySaved } = useSyncedForm<Fields>({ name, email }, 'profile');
  const { register, handleSubmit, formState, watch } = form;
  const [password, setPassword] = useState('');
  const [passwordError, setPasswordError] = useState<string>();
  const save = useUpdateUser((body: UpdateProfile) => updateProfile({ body }));
  const needsPassword = hasPassword && isNewEmail(watch('email'), email);
  const submit = handleSubmit((sent) => {
    const isMissing = needsPassword && password === '';
    setPasswordError(isMissing ? m.currentPasswordRequired() : undefined);
    if (isMissing) return;
    const onSuccess = (saved: Fields) => {
      applySaved(sent, pickFields(saved));
      setPassword('');
    };
    save.mutate(needsPassword ? { ...sent, currentPassword: password } : sent, { onSuccess });
  });
  return (
    <Section title={m.information()}>
      <form noValidate onSubmit={submit} onInput={() => clearOutcome(save)}>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label={m.fullName()}
            autoComplete="name"
            maxLength={updateProfileLimits.name.maxLength}
            error={formState.errors.name?.message}
            {...register('name', requiredText(m.fullNameRequired()))}
          />
          <div>
            <TextField
              label={m.email()}
              type="email"
              autoComplete="email"
              maxLength={updateProfileLimits.email.maxLength}
              error={formState.errors.email?.message}
              {...register('email', requiredText(m.emailRequired()))}
            />
            <EmailConfirmation />
          </div>
          {needsPassword && (
            <TextField
              className="sm:col-span-2"
              label={m.yourPassword()}
              type="password"
              autoComplete="current-password"
              maxLength={loginLimits.password.maxLength}
              value={password}
              error={passwordError}
              onChange={(event) => setPassword(event.target.value)}
            />
          )}
        </div>
        <SaveRow label={m.update()} saving={save.isPending} outcome={outcomeOf(save, m.updated(), m.notUpdated())} />
      </form>
      <SignInAgain isNeeded={needsSignIn(save.error)} onDone={submit} />
    </Section>
  );
}

const isNewEmail = (typed: string, email: string) => typed.trim() !== '' && typed.trim().toLowerCase() !== email;

const pickFields = ({ name, email }: Fields) => ({ name, email });
