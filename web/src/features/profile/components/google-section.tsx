import { Info } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { notSetUp, useHasGoogle } from '@/lib/google/use-google';
import { GOOGLE_SECTION } from '@/lib/paths';
import { useUser } from '@/lib/session/session';
import * as m from '@/messages/profile.gen';
import { GoogleConnect } from './google-connect';
import { GoogleConnected, GoogleDisconnect } from './google-connected';
import { Section } from './section';

/** The connection of the account with a Google calendar. */
export function GoogleSection() {
  const { connected, linked } = useUser().google;
  const hasGoogle = useHasGoogle();
  const section = useRef<HTMLDivElement>(null);
  const { pathname, hash } = useLocation();
  const shown = useRef(connected);
  useEffect(() => {
    if (shown.current === connected) return;
    shown.current = connected;
    // The pressed button is gone; move the focus here.
    if (document.activeElement === document.body) section.current?.focus();
  }, [connected]);
  return (
    <Section title={m.googleCalendar()}>
      <div ref={section} tabIndex={-1} className="-mt-3 rounded-chip outline-none">
        {connected && <GoogleConnected />}
        {!connected && hasGoogle && (
          <>
            {pathname + hash === GOOGLE_SECTION && <ConnectFirstNotice />}
            <GoogleConnect />
          </>
        )}
        {!connected && !hasGoogle && (
          <>
            <p className="mt-0.5 text-quiet">{notSetUp()}</p>
            {linked && <GoogleDisconnect />}
          </>
        )}
      </div>
    </Section>
  );
}

/** Explains why the calendar sync linked to this section. */
function ConnectFirstNotice() {
  return (
    <p className="my-3 flex items-center gap-3 rounded-card bg-warning-soft px-4 py-3">
      <Info size={20} strokeWidth={1.75} className="shrink-0 text-warning" aria-hidden />
      {m.connectFirst()}
    </p>
  );
}
