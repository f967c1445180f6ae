import { logFailure } from '../log';
import { createStore } from '../store';

/** How often a page that stays open looks for a newer version, in milliseconds. */
const LOOK_MS = 3_600_000;

/** The newer version that waits to take over; null while there is none. */
export const waitingStore = createStore<ServiceWorker | null>(null);

/** Keeps the app for when there is no network, and looks for newer versions. Workers are missing on plain http outside localhost. */
export async function registerWorker(): Promise<void> {
  if (!navigator.serviceWorker) return;
  try {
    const registration = await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
    const look = () => registration.update().catch((error: unknown) => logFailure('Looking for an update', error));
    follow(registration);
    setInterval(look, LOOK_MS);
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible' && navigator.onLine) void look();
    });
  } catch (error) {
    logFailure('Keeping the app for offline', error);
  }
}

function follow(registration: ServiceWorkerRegistration): void {
  const tell = () => {
    // The first version of all has nobody to take over from.
    if (navigator.serviceWorker.controller) waitingStore.set(registration.waiting);
  };
  const watch = () => {
    const { installing } = registration;
    installing?.addEventListener('statechange', tell);
  };
  tell();
  watch();
  registration.addEventListener('updatefound', watch);
}

/** Loads the page again, as the newest version there is. */
export function reloadApp(): void {
  const reload = () => location.reload();
  const waiting = waitingStore.get();
  if (waiting?.state === 'installed') {
    navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true });
    waiting.postMessage('take-over');
  } else reload();
}
