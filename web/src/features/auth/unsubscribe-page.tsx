import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { messageOf } from '@/api/failure';
import { unsubscribeMail } from '@/api/generated';
import { Button } from '@/components/ui/button';
import { linkClass } from '@/components/ui/link-class';
import { PATHS } from '@/lib/paths';
import { useStore } from '@/lib/store';
import * as m from '@/messages/emails.gen';
import { unsubscribeToken } from './address-tokens';
import { AuthCard } from './components/auth-card';

/** Turns off e-mails of a kind, with the link in one of them. It needs a press: programs open links to check them. */
export function UnsubscribePage() {
  const token = useStore(unsubscribeToken);
  const unsubscribe = useMutation({ mutationFn: (token: string) => unsubscribeMail({ query: { token } }) });
  const footer = (
    <Link to={PATHS.home} className={linkClass}>
      {m.toApp()}
    </Link>
  );
  if (unsubscribe.isSuccess) return <AuthCard title={m.unsubscribed()} text={m.unsubscribedText()} footer={footer} />;
  if (!token) return <AuthCard title={m.incomplete()} text={m.incompleteText()} footer={footer} />;
  return (
    <AuthCard
      title={m.unsubscribeHeading()}
      text={m.unsubscribeText()}
      error={unsubscribe.error ? messageOf(unsubscribe.error, m.notUnsubscribed()) : undefined}
      onSubmit={() => unsubscribe.mutate(token)}
      footer={footer}
    >
      <Button type="submit" loading={unsubscribe.isPending}>
        {m.unsubscribe()}
      </Button>
    </AuthCard>
  );
}
