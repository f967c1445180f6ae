import { flushSync } from 'react-dom';
import { createStore } from './store';

/** The dialogs that can be opened on every screen. */
export type Opened = 'add' | 'commands' | 'shortcuts';

export const quickStore = createStore<Opened | null>(null);

/**
 * Opens a dialog, or closes it with null. It is rendered before this returns, so that the next key press reaches it.
 */
export const openQuick = (quick: Opened | null): void => flushSync(() => quickStore.set(quick));

/** Maximum length of a line for quick add or command search, in UTF-16 units. */
export const LONGEST_LINE = 300;
