import { useState } from 'react';
import { Link } from 'react-router-dom';
import { linkClass } from '@/components/ui/link-class';
import { PATHS } from '@/lib/paths';
import * as m from '@/messages/auth.gen';
import { AuthCard } from './components/auth-card';
import { RecoveryCodeForm } from './components/recovery-code-form';

/** Sets a new password for a person who has forgotten theirs. */
export function ForgotPasswordPage() {
  const [isDone, setDone] = useState(false);
  const footer = (
    <Link to={PATHS.login} className={linkClass}>
      {m.logIn()}
    </Link>
  );
  if (isDone) return <AuthCard title={m.passwordSet()} text={m.passwordSetText()} footer={footer} />;
  return (
    <AuthCard title={m.forgotPassword()} text={m.forgotPasswordText()} footer={footer}>
      <RecoveryCodeForm onDone={() => setDone(true)} />
    </AuthCard>
  );
}
