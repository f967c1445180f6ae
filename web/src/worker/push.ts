import { isAppVisible, openInWindow, type PushMessage, readPush, requestOf, screenOf } from './push-rules';

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
    const { action, notification } = event;
    notification.close();
    const { navigate, message } = notification.data ?? {};
    if (action && message?.snooze) event.waitUntil(act(message, action));
    else event.waitUntil(open(screenOf(navigate, self.location.origin)));
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
  await display(message);
}

/** The types of TypeScript do not know `actions`. */
type WithActions = NotificationOptions & Pick<PushMessage, 'actions'>;

async function display(message: PushMessage): Promise<void> {
  const { title, body, lang, tag, navigate, actions } = message;
  const options: WithActions = { body, lang, tag, icon: ICON, data: { navigate, message }, actions };
  await self.registration.showNotification(title, options);
}

/**
 * Does what a button of a reminder says. Without an answer of the server the message is shown again, so that it is not
 * lost.
 */
async function act(message: PushMessage, action: string): Promise<void> {
  const { path, body } = requestOf(action, message.snooze);
  const isAccepted = await post(path, body).catch(() => false);
  if (!isAccepted) await display(message);
}

async function post(path: string, body: object): Promise<boolean> {
  const headers = { 'content-type': 'application/json' };
  return (await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })).ok;
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
  if (!(await openInWindow(screen, await openWindows()))) await self.clients.openWindow(screen);
}

/** The former subscription proves to the server which browser it is; the service worker has no session. */
async function renew({ oldSubscription, newSubscription }: SubscriptionChange): Promise<void> {
  if (!oldSubscription) return;
  const { applicationServerKey } = oldSubscription.options;
  const subscription =
    newSubscription ?? (await self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }));
  const { endpoint, keys } = subscription.toJSON();
  await post('/api/push/renewal', {
    endpoint,
    p256dh: keys?.p256dh,
    auth: keys?.auth,
    oldEndpoint: oldSubscription.endpoint,
    oldAuth: oldSubscription.toJSON().keys?.auth,
  });
}
