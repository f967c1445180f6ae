import { useState } from 'react';
import { connectGoogle } from '../../../api/generated';
import { Button } from '../../../components/ui/button';
import { OutcomeLine } from '../../../components/ui/outcome-line';
import { GoogleMark } from '../../auth/components/google-mark';
import { NOT_READY, useGoogle } from '../../auth/google/use-google';
import { useTakeMe } from '../api/use-take-me';

/** Connects by Google's popup; says so where Google is not set up. */
export function GoogleConnect() {
  const [failure, setFailure] = useState<string>();
  const takeMe = useTakeMe();
  const { ready, start, pending } = useGoogle({
    send: (body) => connectGoogle({ body }),
    onSuccess: takeMe,
    onFailure: setFailure,
    withConsent: true,
  });
  return (
    <>
      <p className="mt-0.5 text-quiet">
        Connect your calendar to see its events here and to keep both in step. Your password stays as it is.
      </p>
      <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button variant="secondary" onClick={start} loading={pending} icon={<GoogleMark muted={!ready} />}>
          {ready ? 'Connect Google Calendar' : NOT_READY}
        </Button>
        <OutcomeLine outcome={failure ? { kind: 'error', text: failure } : null} />
      </div>
    </>
  );
}
