import { createStore } from './store';

/** The text before the page's name in the browser's tab, on every screen; empty when there is none. */
export const titlePrefixStore = createStore('');
