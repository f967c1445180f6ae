import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { messageOf } from '@/api/failure';
import { type Login, login } from '@/api/generated';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/field';
import { linkClass } from '@/components/ui/link-class';
import { withInvite } from '@/lib/invite/invite';
import { useInvite } from '@/lib/invite/use-invite';
import { PATHS } from '@/lib/paths';
import { farewellStore } from '@/lib/session/farewell-store';
import { startSession } from '@/lib/session/use-me';
import { useStore } from '@/lib/store';
import { AuthCard } from './components/auth-card';
import { GoogleButton } from './components/google-button';
import { useRegistration } from './use-registration';

const WELCOME = { title: 'Welcome back', text: 'Log in to see what your people are up to.' };
const INVITED = { ...WELCOME, text: 'Log in, and you are in the group that you were invited to.' };
const FAREWELL = {
  title: 'Take care',
  text: 'Your account is deleted. It was lovely having you here. Should you ever miss the paws, you are welcome to start anew.',
};

/** Sign in with e-mail and password, or through Google. */
export function LoginPage() {
  const invite = useInvite();
  const registration = useRegistration(invite);
  const isFarewell = useStore(farewellStore);
  const [error, setError] = useState<string>();
  const { register, handleSubmit, formState } = useForm<Login>({ defaultValues: { email: '', password: '' } });
  const { errors } = formState;
  const signIn = useMutation({
    mutationFn: (body: Login) => login({ body }),
    onMutate: () => setError(undefined),
    onSuccess: startSession,
    onError: (failure) => setError(messageOf(failure, 'Login failed')),
  });
  const words = isFarewell ? FAREWELL : invite ? INVITED : WELCOME;
  return (
    <AuthCard
      {...words}
      error={error}
      onSubmit={handleSubmit((values) => signIn.mutate(values))}
      footer={
        registration === 'offered' ? (
          <>
            New here?{' '}
            <Link to={withInvite(PATHS.register, invite)} className={linkClass}>
              Register
            </Link>
          </>
        ) : registration === 'by-invitation' ? (
          'New here? Ask somebody in a group for their invite link.'
        ) : null
      }
    >
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        error={errors.email?.message}
        {...register('email', { validate: (email) => email.trim() !== '' || 'Email is required' })}
      />
      <TextField
        label="Password"
        type="password"
        autoComplete="current-password"
        error={errors.password?.message}
        {...register('password', { required: 'Password is required' })}
      />
      <Button type="submit" loading={signIn.isPending}>
        Log in
      </Button>
      <GoogleButton onFailure={setError} />
    </AuthCard>
  );
}
