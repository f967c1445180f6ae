import { useEffect, useRef } from 'react';
import { useUser } from '../../../lib/session/session';
import { GoogleConnect } from './google-connect';
import { GoogleConnected } from './google-connected';

/** The connection of the account with a Google calendar. */
export function GoogleConnection() {
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
      <h3>Google Calendar</h3>
      {connected ? <GoogleConnected /> : <GoogleConnect />}
    </div>
  );
}
