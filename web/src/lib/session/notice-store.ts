import { createStore } from '../store';

/** What signing in changed and the person must know; stays until it is put away. */
export const noticeStore = createStore<string | null>(null);
