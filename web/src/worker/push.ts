import { isAppVisible, readPush, screenOf } from './push-rules';

declare const self: ServiceWorkerGlobalScope;

/** As far as the types of TypeScript do not know it. */
interface SubscriptionChange extends ExtendableEvent {
  oldSubscription?: PushSubscription | null;
  newSubscription?: PushSubscription | null;
}

const ICON = '/icon-192.png';

/** Shows push messages, opens their screens, and renews a subscription that the push service has ended. */
export function handlePush(): void {
  self.addEventListener('push', (event) => event.waitUntil(show(event.data)));
  self.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(open(screenOf(event.notification.data?.navigate, self.location.origin)));
  });
  self.addEventListener('pushsubscriptionchange', (event) => {
    const change = event as SubscriptionChange;
    change.waitUntil(renew(change));
  });
}

const openWindows = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true });

async function show(data: PushMessageData | null): Promise<void> {
  const message = readPush(await parse(data));
  if (!message || isAppVisible(await openWindows())) return;
  const { title, body, lang, tag, navigate } = message;
  await self.registration.showNotification(title, { body, lang, tag, icon: ICON, data: { navigate } });
}

async function parse(data: PushMessageData | null): Promise<unknown> {
  try {
    return data?.json();
  } catch {
    return null;
  }
}

/** Uses an open window of the app, if there is one. */
async function open(screen: string): Promise<void> {
  for (const client of await openWindows()) {
    try {
      const navigated = await client.navigate(screen);
      await (navigated ?? client).focus();
      return;
    } catch {
      // The window is of another service worker, or the browser does not allow it now: try the next one.
    }
  }
  await self.clients.openWindow(screen);
}

/** The former subscription proves to the server which browser it is; the service worker has no session. */
async function renew({ oldSubscription, newSubscription }: SubscriptionChange): Promise<void> {
  if (!oldSubscription) return;
  const { applicationServerKey } = oldSubscription.options;
  const subscription =
    newSubscription ?? (await self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }));
  const { endpoint, keys } = subscription.toJSON();
  await fetch('/api/push/renewal', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      endpoint,
      p256dh: keys?.p256dh,
      auth: keys?.auth,
      oldEndpoint: oldSubscription.endpoint,
      oldAuth: oldSubscription.toJSON().keys?.auth,
    }),
  });
}
