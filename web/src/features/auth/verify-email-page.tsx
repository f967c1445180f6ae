import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { messageOf } from '@/api/failure';
import { type VerifyEmail, verifyEmail } from '@/api/generated';
import { Button } from '@/components/ui/button';
import { linkClass } from '@/components/ui/link-class';
import { PATHS } from '@/lib/paths';
import { userKey } from '@/lib/session/current-user';
import { tokenStore } from '@/lib/session/token-store';
import { useStore } from '@/lib/store';
import * as m from '@/messages/verify-email.gen';
import { verifyToken } from './address-tokens';
import { AuthCard } from './components/auth-card';

/**
 * Confirms an e-mail address with a mailed link, for people who are signed in or not. Only a press confirms, because
 * mail scanners open links.
 */
export function VerifyEmailPage() {
  const token = useStore(verifyToken);
  const client = useQueryClient();
  const verify = useMutation({
    mutationFn: (body: VerifyEmail) => verifyEmail({ body }),
    onSuccess: () => {
      verifyToken.set(null);
      void client.invalidateQueries({ queryKey: userKey(tokenStore.get()) });
    },
  });
  const footer = (
    <Link to={PATHS.home} className={linkClass}>
      {m.open()}
    </Link>
  );
  if (verify.isSuccess) return <AuthCard title={m.confirmed()} text={m.confirmedText()} footer={footer} />;
  if (!token && verify.isIdle)
    return <AuthCard title={m.linkIncomplete()} text={m.linkIncompleteText()} footer={footer} />;
  return (
    <AuthCard
      title={m.heading()}
      text={m.text()}
      error={verify.error ? messageOf(verify.error, m.notConfirmed()) : undefined}
      onSubmit={() => token && verify.mutate({ token })}
      footer={footer}
    >
      <Button type="submit" loading={verify.isPending}>
        {m.confirm()}
      </Button>
    </AuthCard>
  );
}
