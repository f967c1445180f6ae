import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { messageOf } from '@/api/failure';
import { type Register, register as registerCall } from '@/api/generated';
import { registerLimits } from '@/api/generated/fields.gen';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/field';
import { linkClass } from '@/components/ui/link-class';
import { useInvite, withInvite } from '@/lib/invite/invite';
import { PATHS } from '@/lib/paths';
import { useRegistration } from '@/lib/registration';
import { requiredText } from '@/lib/required-text';
import { startSession } from '@/lib/session/current-user';
import * as m from '@/messages/auth.gen';
import { AuthCard } from './components/auth-card';
import { GoogleButton } from './components/google-button';
import { NewPasswordFields } from './components/new-password-fields';
import { useSignInReply } from './use-sign-in-reply';

const EMPTY: Required<Omit<Register, 'inviteCode'>> = { name: '', email: '', password: '', confirmPassword: '' };

const UNAVAILABLE_TEXTS = {
  closed: () => ({ title: m.registrationClosed(), text: m.registrationClosedText() }),
  'by-invitation': () => ({ title: m.invitationRequired(), text: m.invitationRequiredText() }),
};

/** Creates an account. */
export function RegisterPage() {
  const invite = useInvite();
  const registration = useRegistration(invite);
  const [error, setError] = useState<string>();
  const { accept, secondStep } = useSignInReply(setError);
  const form = useForm({ defaultValues: EMPTY });
  const { register, handleSubmit, formState } = form;
  const { errors } = formState;
  const signUp = useMutation({
    mutationFn: (body: Register) => registerCall({ body: { ...body, ...(invite && { inviteCode: invite }) } }),
    onMutate: () => setError(undefined),
    onSuccess: startSession,
    onError: (failure) => setError(messageOf(failure, m.registrationFailed())),
  });
  const footer = m.haveAccount({
    link: (text) => (
      <Link to={withInvite(PATHS.login, invite)} className={linkClass}>
        {text}
      </Link>
    ),
  });
  if (secondStep) return secondStep;
  if (registration !== 'offered') return <AuthCard {...UNAVAILABLE_TEXTS[registration]()} footer={footer} />;
  return (
    <AuthCard
      title={m.createAccount()}
      text={invite ? m.createInvited() : m.createText()}
      error={error}
      onSubmit={handleSubmit((values) => signUp.mutate(values))}
      footer={footer}
    >
      <TextField
        label={m.fullName()}
        autoComplete="name"
        maxLength={registerLimits.name.maxLength}
        error={errors.name?.message}
        {...register('name', requiredText(m.fullNameRequired()))}
      />
      <TextField
        label={m.email()}
        type="email"
        autoComplete="email"
        error={errors.email?.message}
        {...register('email', requiredText(m.emailRequired()))}
      />
      <NewPasswordFields form={form} name="password" />
      <Button type="submit" loading={signUp.isPending}>
        {m.register()}
      </Button>
      <GoogleButton onReply={accept} onFailure={setError} />
    </AuthCard>
  );
}
