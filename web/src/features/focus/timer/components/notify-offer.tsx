import { Bell } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { logFailure } from '@/lib/log';
import { useStore } from '@/lib/store';
import { createStoredValue } from '@/lib/stored-value';
import * as m from '@/messages/focus.gen';

/** Whether the offer was declined in this browser. */
const declined = createStoredValue('focus-notify-declined', (text) => text === 'true');

const mayAsk = () => 'Notification' in window && Notification.permission === 'default' && canTell();

/** Whether a page may create notifications itself. The test shows none, because permission is not granted yet. */
function canTell(): boolean {
  try {
    new Notification('');
    return true;
  } catch {
    // Phones show notifications only through a service worker.
    return false;
  }
}

/**
 * Offers a notification at the end of a countdown. The browser's permission prompt appears only after the person
 * accepts.
 */
export function NotifyOffer() {
  const isDeclined = useStore(declined);
  const [askable, setAskable] = useState(mayAsk);
  if (isDeclined || !askable) return null;
  const ask = () =>
    Notification.requestPermission()
      .catch((error: unknown) => logFailure('Asking for notifications', error))
      .finally(() => setAskable(mayAsk()));
  return (
    <div className="flex flex-wrap items-center justify-center gap-x-3 gap-y-1 text-sm">
      <p className="flex items-center gap-2 text-quiet">
        <Bell size={16} strokeWidth={1.75} aria-hidden />
        {m.notifyOffer()}
      </p>
      <div>
        <Button variant="ghost" size="sm" onClick={ask}>
          {m.notifyMe()}
        </Button>
        <Button variant="ghost" size="sm" className="text-quiet" onClick={() => declined.change(() => true)}>
          {m.noThanks()}
        </Button>
      </div>
    </div>
  );
}
