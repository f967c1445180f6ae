import { flushSync } from 'react-dom';
import { createStore } from './store';

/** The dialogs that can be opened on every screen. */
export type GlobalDialog = 'add' | 'commands' | 'shortcuts';

export const globalDialogStore = createStore<GlobalDialog | null>(null);

/**
 * Opens a dialog, or closes it with null. It is rendered before this returns, so that the next key press reaches it.
 */
export const openGlobalDialog = (quick: GlobalDialog | null): void => flushSync(() => globalDialogStore.set(quick));

/** Maximum length of a line for quick add or command search, in UTF-16 units. */
export const MAX_LINE_LENGTH = 300;
