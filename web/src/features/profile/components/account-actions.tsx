import { LogOut } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { useLogOut } from '@/components/use-log-out';
import { useUser } from '@/lib/session/session';
import * as m from '@/messages/profile.gen';
import { GoogleConnect } from './google-connect';
import { GoogleConnected } from './google-connected';
import { LanguageAndTime } from './language-and-time';
import { Section } from './section';

/** The connection with Google, and the log-out button. */
export function AccountActions() {
  const logOut = useLogOut();
  return (
    <Section title={m.actions()}>
      <LanguageAndTime />
      <GoogleConnection />
      <div className="mt-5 border-t border-line pt-5">
        <Button variant="secondary" onClick={logOut} icon={<LogOut size={20} strokeWidth={1.75} aria-hidden />}>
          {m.logOut()}
        </Button>
      </div>
    </Section>
  );
}

/** The connection of the account with a Google calendar. */
function GoogleConnection() {
  const { connected } = useUser().google;
  const part = useRef<HTMLDivElement>(null);
  const shown = useRef(connected);
  useEffect(() => {
    if (shown.current === connected) return;
    shown.current = connected;
    // The pressed button is gone; move the focus here.
    if (document.activeElement === document.body) part.current?.focus();
  }, [connected]);
  return (
    <div ref={part} tabIndex={-1} className="rounded-chip outline-none">
      <h3>{m.googleCalendar()}</h3>
      {connected ? <GoogleConnected /> : <GoogleConnect />}
    </div>
  );
}
