import { createStore } from './store';

/** The screen of a push message that the person has pressed, until the app opens it; null when there is none. */
export const pushScreenStore = createStore<string | null>(null);

/**
 * Takes the screens that the service worker asks for. The first script calls this: the browser keeps messages only
 * until the page is parsed, and a press can come before the app is there or while the person is signed out. [PUSH-24]
 */
export function receivePushScreens(): void {
  navigator.serviceWorker?.addEventListener('message', ({ data }) => {
    if (typeof data?.open === 'string') pushScreenStore.set(data.open);
  });
}
