import { logFailure } from './log';
import { pushScreenStore } from './push-screen';

/** Stored in browsers; must not change. */
const KEY = 'push-person';

/** Stores who has turned push messages on in this browser. */
export const rememberPushPerson = (userId: string): void => localStorage.setItem(KEY, userId);

/** Ends the push messages of this browser, if it has any. The server forgets the device at the latest when it sends. */
export function endPush(): void {
  localStorage.removeItem(KEY);
  unsubscribe().catch((error: unknown) => logFailure('Ending the subscription', error));
}

/**
 * Ends the push messages of this browser unless this person has turned them on. A session that expired has left them
 * on, and another person who signs in must not see them, nor the screen of a message that was pressed meanwhile.
 */
export function endPushOfOthers(userId: string): void {
  if (localStorage.getItem(KEY) === userId) return;
  endPush();
  pushScreenStore.set(null);
}

/** Ends the subscription of this browser. */
export async function unsubscribe(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration();
  // Some browsers have service workers without push messages.
  await (await registration?.pushManager?.getSubscription())?.unsubscribe();
}
