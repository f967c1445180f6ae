import { createStore } from '../store';
import { tokenStore } from './token-store';

/** Whether somebody has just deleted their account in this tab; until the next one signs in. */
export const farewellStore = createStore(false);

tokenStore.subscribe(() => {
  if (tokenStore.get()) farewellStore.set(false);
});
