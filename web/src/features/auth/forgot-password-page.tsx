import { useState } from 'react';
import { Link } from 'react-router-dom';
import { linkClass } from '@/components/ui/link-class';
import { PATHS } from '@/lib/paths';
import { useServerMail } from '@/lib/registration';
import * as m from '@/messages/auth.gen';
import { AuthCard } from './components/auth-card';
import { MailedLinkForm } from './components/mailed-link-form';
import { RecoveryCodeForm } from './components/recovery-code-form';

/**
 * Helps a person who has forgotten their password: by a mailed link, if the server sends e-mails, or a recovery code.
 */
export function ForgotPasswordPage() {
  const [isDone, setDone] = useState(false);
  const [wantsCode, setWantsCode] = useState(false);
  const hasMail = useServerMail();
  const usesMail = hasMail && !wantsCode;
  const footer = (
    <Link to={PATHS.login} className={linkClass}>
      {m.logIn()}
    </Link>
  );
  if (isDone) return <AuthCard title={m.passwordSet()} text={m.passwordSetText()} footer={footer} />;
  return (
    <AuthCard title={m.forgotPassword()} text={usesMail ? m.mailedLinkText() : m.forgotPasswordText()} footer={footer}>
      {usesMail ? <MailedLinkForm /> : <RecoveryCodeForm onDone={() => setDone(true)} />}
      {hasMail && (
        <button type="button" className={`${linkClass} self-center text-sm`} onClick={() => setWantsCode(!wantsCode)}>
          {usesMail ? m.insteadByCode() : m.insteadByLink()}
        </button>
      )}
    </AuthCard>
  );
}
