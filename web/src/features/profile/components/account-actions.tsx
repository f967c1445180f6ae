import { LogOut } from 'lucide-react';
import { useLogOut } from '../../../app/offline/use-log-out';
import { Button } from '../../../components/ui/button';
import { GoogleConnection } from './google-connection';
import { Section } from './section';

/** The connection with Google, and the log-out button. */
export function AccountActions() {
  const logOut = useLogOut();
  return (
    <Section title="Account Actions">
      <GoogleConnection />
      <div className="mt-5 border-t border-line pt-5">
        <Button variant="secondary" onClick={logOut} icon={<LogOut size={20} strokeWidth={1.75} aria-hidden />}>
          Log Out
        </Button>
      </div>
    </Section>
  );
}
