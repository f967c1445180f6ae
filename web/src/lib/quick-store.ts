import { flushSync } from 'react-dom';
import { createStore } from './store';

/** The dialogs that can be opened on every screen. */
export type Opened = 'add' | 'commands' | 'shortcuts';

export const quickStore = createStore<Opened | null>(null);

/**
 * Opens a dialog, or closes it with null. It is rendered before this returns, so that the next key press reaches it.
 */
export const openQuick = (quick: Opened | null): void => flushSync(() => quickStore.set(quick));
