import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { messageOf } from '@/api/failure';
import { type Login, login } from '@/api/generated';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/field';
import { LazyBoundary } from '@/components/ui/lazy-boundary';
import { linkClass } from '@/components/ui/link-class';
import { useInvite, withInvite } from '@/lib/invite/invite';
import { lazy } from '@/lib/lazy';
import { runWhenPageIdle } from '@/lib/page-idle';
import { PATHS } from '@/lib/paths';
import { useRegistration } from '@/lib/registration';
import { accountDeletedStore } from '@/lib/session/notices';
import { useStore } from '@/lib/store';
import * as m from '@/messages/auth.gen';
import { AuthCard } from './components/auth-card';
import { GoogleButton } from './components/google-button';
import { useSignInReply } from './use-sign-in-reply';

const PasskeyButton = lazy(async () => ({ default: (await import('./components/passkey-button')).PasskeyButton }));

/** Sign in with e-mail and password, through Google, or with a passkey. */
export function LoginPage() {
  const invite = useInvite();
  const registration = useRegistration(invite);
  const isAccountDeleted = useStore(accountDeletedStore);
  const [error, setError] = useState<string>();
  const { accept, secondStep } = useSignInReply(setError);
  // The form appears sooner without the script of passkeys.
  const [isPageIdle, setPageIdle] = useState(false);
  useEffect(() => runWhenPageIdle(() => setPageIdle(true)), []);
  const { register, handleSubmit, formState } = useForm<Login>({ defaultValues: { email: '', password: '' } });
  const { errors } = formState;
  const signIn = useMutation({
    mutationFn: (body: Login) => login({ body }),
    onMutate: () => setError(undefined),
    onSuccess: accept,
    onError: (failure) => setError(messageOf(failure, m.loginFailed())),
  });
  if (secondStep) return secondStep;
  return (
    <AuthCard
      title={isAccountDeleted ? m.accountDeleted() : m.welcome()}
      text={isAccountDeleted ? m.accountDeletedText() : invite ? m.invitedText() : m.welcomeText()}
      error={error}
      onSubmit={handleSubmit((values) => signIn.mutate(values))}
      footer={
        registration === 'offered'
          ? m.newHere({
              link: (text) => (
                <Link to={withInvite(PATHS.register, invite)} className={linkClass}>
                  {text}
                </Link>
              ),
            })
          : registration === 'by-invitation'
            ? m.newHereInvited()
            : null
      }
    >
      <TextField
        label={m.email()}
        type="email"
        autoComplete="email"
        error={errors.email?.message}
        {...register('email', { validate: (email) => email.trim() !== '' || m.emailRequired() })}
      />
      <TextField
        label={m.password()}
        type="password"
        autoComplete="current-password"
        error={errors.password?.message}
        {...register('password', { required: m.passwordRequired() })}
      />
      <Button type="submit" loading={signIn.isPending}>
        {m.logIn()}
      </Button>
      <Link to={PATHS.forgotPassword} className={`${linkClass} self-center text-sm`}>
        {m.forgotPassword()}
      </Link>
      <GoogleButton onReply={accept} onFailure={setError} />
      <LazyBoundary>{isPageIdle && <PasskeyButton onReply={accept} onFailure={setError} />}</LazyBoundary>
    </AuthCard>
  );
}
