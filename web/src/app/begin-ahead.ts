import { askAhead } from '../lib/session/ask-ahead';
import { PATHS } from './paths';
import { prefetch } from './prefetch';
import { SHELL } from './shell/lazy-shell';

/**
 * For a signed-in person: requests the user and the script of the screen at the address at the same time, before the
 * first render.
 */
export function beginAhead(): void {
  const { pathname } = window.location;
  const screen = pathname === PATHS.home ? PATHS.dashboard : pathname;
  // A failure is reported when the screen is rendered.
  askAhead(() => Promise.allSettled([SHELL.load(), prefetch(screen)]));
}
