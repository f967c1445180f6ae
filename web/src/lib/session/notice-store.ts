import { createStore } from '../store';
import { tokenStore } from './token-store';

/** What signing in changed and the person must know; stays until it is put away or the session ends. */
export const noticeStore = createStore<string | null>(null);

tokenStore.subscribe(() => noticeStore.set(null));
