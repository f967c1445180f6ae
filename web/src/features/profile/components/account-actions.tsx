import { LogOut } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { useLogOut } from '@/components/use-log-out';
import * as m from '@/messages/profile.gen';
import { LanguageAndTime } from './language-and-time';
import { Section } from './section';

/** Language and time, and the log-out button. */
export function AccountActions() {
  const logOut = useLogOut();
  return (
    <Section title={m.actions()}>
      <LanguageAndTime />
      <div className="mt-5 border-t border-line pt-5">
        <Button variant="secondary" onClick={logOut} icon={<LogOut size={20} strokeWidth={1.75} aria-hidden />}>
          {m.logOut()}
        </Button>
      </div>
    </Section>
  );
}
