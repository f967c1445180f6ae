import { createStore } from '@/lib/store';
import { tokenStore } from './token-store';

/** A message about something that signing in changed; shown until the person closes it or the session ends. */
export const noticeStore = createStore<string | null>(null);

tokenStore.subscribe(() => noticeStore.set(null));

/** Whether the person has just deleted their account in this tab; false again after the next sign-in. */
export const accountDeletedStore = createStore(false);

tokenStore.subscribe(() => {
  if (tokenStore.get()) accountDeletedStore.set(false);
});
