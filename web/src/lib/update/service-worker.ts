import { logFailure } from '@/lib/log';
import { createStore } from '@/lib/store';

/** How often an open page checks for a newer version, in milliseconds. */
const CHECK_MS = 3_600_000;

/** The newer version that waits to be activated; null when there is none. */
export const waitingStore = createStore<ServiceWorker | null>(null);

/**
 * Registers the service worker, which stores the app for offline use, and checks for newer versions. Without https,
 * service workers exist on localhost only.
 */
export async function registerWorker(): Promise<void> {
  if (!navigator.serviceWorker) return;
  try {
    const registration = await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
    const checkForUpdate = () =>
      registration.update().catch((error: unknown) => logFailure('Looking for an update', error));
    watchRegistration(registration);
    setInterval(checkForUpdate, CHECK_MS);
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible' && navigator.onLine) void checkForUpdate();
    });
  } catch (error) {
    logFailure('Keeping the app for offline', error);
  }
}

function watchRegistration(registration: ServiceWorkerRegistration): void {
  const showWaiting = () => {
    // The very first version has no older version to replace.
    if (navigator.serviceWorker.controller) waitingStore.set(registration.waiting);
  };
  const watchInstalling = () => {
    const { installing } = registration;
    installing?.addEventListener('statechange', showWaiting);
  };
  showWaiting();
  watchInstalling();
  registration.addEventListener('updatefound', watchInstalling);
}

/** Reloads the page, with the newest version available. */
export function reloadApp(): void {
  const reload = () => location.reload();
  const waiting = waitingStore.get();
  if (waiting?.state === 'installed') {
    navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true });
    waiting.postMessage('take-over');
  } else reload();
}
