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
import { withInvite } from '@/lib/invite/invite';
import { useInvite } from '@/lib/invite/use-invite';
import { PATHS } from '@/lib/paths';
import { startSession } from '@/lib/session/use-me';
import { AuthCard } from './components/auth-card';
import { GoogleButton } from './components/google-button';
import { useRegistration } from './use-registration';

const MIN_PASSWORD = registerLimits.password.minLength;

const EMPTY: Required<Omit<Register, 'inviteCode'>> = { name: '', email: '', password: '', confirmPassword: '' };

const notBlank = (sentence: string) => ({ validate: (text: string) => text.trim() !== '' || sentence });

const NOT_OFFERED = {
  closed: {
    title: 'Registration is closed',
    text: 'Nobody can register here at the moment. Please ask whoever runs this Pawplan.',
  },
  'by-invitation': {
    title: 'By invitation only',
    text: 'To join, open the invite link of a group. Ask somebody in it to send you one.',
  },
} as const;

/** Creates an account. */
export function RegisterPage() {
  const invite = useInvite();
  const registration = useRegistration(invite);
  const [error, setError] = useState<string>();
  const { register, handleSubmit, formState } = useForm({ defaultValues: EMPTY });
  const { errors } = formState;
  const signUp = useMutation({
    mutationFn: (body: Register) => registerCall({ body: { ...body, ...(invite && { inviteCode: invite }) } }),
    onMutate: () => setError(undefined),
    onSuccess: startSession,
    onError: (failure) => setError(messageOf(failure, 'Registration failed')),
  });
  const footer = (
    <>
      Already have an account?{' '}
      <Link to={withInvite(PATHS.login, invite)} className={linkClass}>
        Log in
      </Link>
    </>
  );
  if (registration !== 'offered') return <AuthCard {...NOT_OFFERED[registration]} footer={footer} />;
  return (
    <AuthCard
      title="Create your account"
      text={
        invite
          ? 'One more step, and you are in the group that you were invited to.'
          : 'A planner for you and the people you share your days with.'
      }
      error={error}
      onSubmit={handleSubmit((values) => signUp.mutate(values))}
      footer={footer}
    >
      <TextField
        label="Full Name"
        autoComplete="name"
        maxLength={registerLimits.name.maxLength}
        error={errors.name?.message}
        {...register('name', notBlank('Full name is required'))}
      />
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        error={errors.email?.message}
        {...register('email', notBlank('Email is required'))}
      />
      <TextField
        label="Password"
        type="password"
        autoComplete="new-password"
        maxLength={registerLimits.password.maxLength}
        error={errors.password?.message}
        {...register('password', {
          required: 'Password is required',
          minLength: { value: MIN_PASSWORD, message: `Minimum ${MIN_PASSWORD} characters` },
          deps: 'confirmPassword',
        })}
      />
      <TextField
        label="Confirm Password"
        type="password"
        autoComplete="new-password"
        maxLength={registerLimits.password.maxLength}
        error={errors.confirmPassword?.message}
        {...register('confirmPassword', {
          required: 'Please confirm your password',
          validate: (again, { password }) => again === password || 'Passwords do not match',
        })}
      />
      <Button type="submit" loading={signUp.isPending}>
        Register
      </Button>
      <GoogleButton onFailure={setError} />
    </AuthCard>
  );
}
