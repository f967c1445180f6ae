import { flushSync } from 'react-dom';
import { createStore } from '../../lib/store';

/** What can be opened on every screen. */
export type Opened = 'add' | 'commands' | 'shortcuts';

export const quickStore = createStore<Opened | null>(null);

/** Opens one, or closes with null. It is drawn before this returns, so that the next key finds it as it is. */
export const openQuick = (quick: Opened | null): void => flushSync(() => quickStore.set(quick));
