import { createStore } from './store';

/** What stands before the page's name in the browser's tab, on every screen; empty when there is nothing to tell. */
export const titleLeadStore = createStore('');
