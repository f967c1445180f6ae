import { useState } from 'react';
import { type UpdateProfile, updateProfile } from '@/api/generated';
import { loginLimits, updateProfileLimits } from '@/api/generated/fields.gen';
import { TextField } from '@/components/ui/field';
import { useChangeMe } from '@/features/profile/api/use-change-me';
import { forgetOutcome, needsSignIn, outcomeOf } from '@/features/profile/outcome';
import { useFollowingForm } from '@/features/profile/use-following-form';
import { useUser } from '@/lib/session/session';
import * as m from '@/messages/profile.gen';
import { SaveRow, Section } from './section';
import { SignInAgain } from './sign-in-again';

type Fields = Required<Pick<UpdateProfile, 'name' | 'email'>>;

const required = (sentence: string) => ({ validate: (text: string) => text.trim() !== '' || sentence });

/** Name and e-mail; a new e-mail needs the password. */
export function ProfileInformation() {
  const { name, email, hasPassword } = useUser();
  const { form, settle } = useFollowingForm<Fields>({ name, email }, 'profile');
  const { register, handleSubmit, formState, watch } = form;
  const [password, setPassword] = useState('');
  const [passwordError, setPasswordError] = useState<string>();
  const save = useChangeMe((body: UpdateProfile) => updateProfile({ body }));
  const needsPassword = hasPassword && isAnother(watch('email'), email);
  const submit = handleSubmit((sent) => {
    const isMissing = needsPassword && password === '';
    setPasswordError(isMissing ? m.currentPasswordRequired() : undefined);
    if (isMissing) return;
    const onSuccess = (saved: Fields) => {
      settle(sent, pick(saved));
      setPassword('');
    };
    save.mutate(needsPassword ? { ...sent, currentPassword: password } : sent, { onSuccess });
  });
  return (
    <Section title={m.information()}>
      <form noValidate onSubmit={submit} onInput={() => forgetOutcome(save)}>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label={m.fullName()}
            autoComplete="name"
            maxLength={updateProfileLimits.name.maxLength}
            error={formState.errors.name?.message}
            {...register('name', required(m.fullNameRequired()))}
          />
          <TextField
            label={m.email()}
            type="email"
            autoComplete="email"
            maxLength={updateProfileLimits.email.maxLength}
            error={formState.errors.email?.message}
            {...register('email', required(m.emailRequired()))}
          />
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
      <SignInAgain wanted={needsSignIn(save.error)} onDone={submit} />
    </Section>
  );
}

const isAnother = (typed: string, email: string) => typed.trim() !== '' && typed.trim().toLowerCase() !== email;

const pick = ({ name, email }: Fields) => ({ name, email });
