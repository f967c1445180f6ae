import { Bell } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { logFailure } from '@/lib/log';
import { useStore } from '@/lib/store';
import { createStoredValue } from '@/lib/stored-value';
import * as m from '@/messages/focus.gen';

/** Whether notifications were declined in this browser. The key is stored in browsers and must not change. */
const declinedStore = createStoredValue('focus-notify-declined', (text) => text === 'true');

const canRequestPermission = () =>
  'Notification' in window && Notification.permission === 'default' && canCreateNotifications();

/** Whether a page may create notifications itself. The test shows none, because permission is not granted yet. */
function canCreateNotifications(): boolean {
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
export function NotificationPrompt() {
  const isDeclined = useStore(declinedStore);
  const [canRequest, setCanRequest] = useState(canRequestPermission);
  if (isDeclined || !canRequest) return null;
  const requestPermission = () =>
    Notification.requestPermission()
      .catch((error: unknown) => logFailure('Asking for notifications', error))
      .finally(() => setCanRequest(canRequestPermission()));
  return (
    <div className="flex flex-wrap items-center justify-center gap-x-3 gap-y-1 text-sm">
      <p className="flex items-center gap-2 text-quiet">
        <Bell size={16} strokeWidth={1.75} aria-hidden />
        {m.notificationQuestion()}
      </p>
      <div>
        <Button variant="ghost" size="sm" onClick={requestPermission}>
          {m.allowNotifications()}
        </Button>
        <Button variant="ghost" size="sm" className="text-quiet" onClick={() => declinedStore.change(() => true)}>
          {m.declineNotifications()}
        </Button>
      </div>
    </div>
  );
}
