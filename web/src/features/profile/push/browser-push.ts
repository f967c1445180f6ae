import type { BrowserPush } from './push-state';

/** The subscription in the form that the server takes. */
interface Subscription {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** The person did not allow notifications. */
export class NotAllowedError extends Error {}

/** This browser has no service worker that could receive push messages. */
export class NoWorkerError extends Error {}

/** How long the service worker may take to be ready, in milliseconds. */
const READY_MS = 10_000;

const registration = () => navigator.serviceWorker.getRegistration();

/** What this browser says about push messages. It does not ask the person. */
export async function readBrowserPush(): Promise<BrowserPush> {
  const isSupported = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  const subscription = isSupported ? await (await registration())?.pushManager.getSubscription() : null;
  const key = subscription?.options.applicationServerKey;
  return {
    isSecure: window.isSecureContext,
    isAppleMobile: isAppleMobile(),
    isInstalled: matchMedia('(display-mode: standalone)').matches,
    isSupported,
    permission: isSupported ? Notification.permission : 'default',
    subscribedKey: subscription ? base64UrlOf(key ?? new ArrayBuffer(0)) : null,
  };
}

/** Whether a service worker of the app can receive push messages. */
export const hasWorker = async (): Promise<boolean> =>
  'serviceWorker' in navigator && (await registration()) !== undefined;

/** An iPad says that it is a Mac, but it has a touch screen. */
function isAppleMobile(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);
}

/**
 * Asks the person for permission, if needed, and subscribes this browser. Throws NotAllowedError when the person does
 * not allow it, NoWorkerError without a service worker, and what the browser throws when its push service refuses.
 */
export async function subscribe(serverKey: string): Promise<Subscription> {
  if ((await Notification.requestPermission()) !== 'granted') throw new NotAllowedError();
  const { pushManager } = (await registration()) ?? (await readyWorker());
  const existing = await pushManager.getSubscription();
  // A subscription with another key must end first.
  if (existing && base64UrlOf(existing.options.applicationServerKey ?? new ArrayBuffer(0)) !== serverKey) {
    await existing.unsubscribe();
  }
  const options = { userVisibleOnly: true, applicationServerKey: serverKey };
  return asSent(await pushManager.subscribe(options));
}

/** The promise of the browser never settles when the service worker could not be registered. */
async function readyWorker(): Promise<ServiceWorkerRegistration> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new NoWorkerError()), READY_MS);
  });
  return Promise.race([navigator.serviceWorker.ready, tooLate]).finally(() => clearTimeout(timer));
}

/** The subscription of this browser; null when there is none. */
export async function readSubscription(): Promise<Subscription | null> {
  if (!('serviceWorker' in navigator && 'PushManager' in window)) return null;
  const subscription = await (await registration())?.pushManager.getSubscription();
  return subscription ? asSent(subscription) : null;
}

function asSent(subscription: PushSubscription): Subscription {
  const { endpoint = '', keys = {} } = subscription.toJSON();
  return { endpoint, p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' };
}

const base64UrlOf = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
