import { createStore } from '@/lib/store';
import { tokenStore } from './token-store';

/** Whether the person has just deleted their account in this tab; false again after the next sign-in. */
export const accountDeletedStore = createStore(false);

tokenStore.subscribe(() => {
  if (tokenStore.get()) accountDeletedStore.set(false);
});
