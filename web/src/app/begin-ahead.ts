import { askAhead } from '../lib/session/ask-ahead';
import { PATHS } from './paths';
import { prefetch } from './prefetch';
import { SHELL } from './shell/lazy-shell';

/** For somebody with a session: asks who they are and fetches what stands at the address, beside each other and before anything is drawn. */
export function beginAhead(): void {
  const { pathname } = window.location;
  const screen = pathname === PATHS.home ? PATHS.dashboard : pathname;
  // What fails is told when it is drawn.
  askAhead(() => Promise.allSettled([SHELL.load(), prefetch(screen)]));
}
