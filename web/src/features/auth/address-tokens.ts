import { createStore } from '@/lib/store';

/**
 * Tokens from the address: the one of a sign-in on the callback screen, and the one of a reset link. They are removed
 * from the address when this module is loaded, before any other code of the app runs, so that they do not get into
 * history, referrer or logs.
 */
export const callbackToken = createStore<string | null>(takeToken(/^\/auth\/(google\/)?callback\/?$/));
export const resetToken = createStore<string | null>(takeToken(/^\/reset-password\/?$/));

function takeToken(screen: RegExp): string | null {
  if (!screen.test(location.pathname)) return null;
  const address = new URL(location.href);
  const behind = new URLSearchParams(address.hash.slice(1));
  const token = address.searchParams.get('token') ?? behind.get('token');
  if (token === null) return null;
  address.searchParams.delete('token');
  if (behind.has('token')) address.hash = '';
  history.replaceState(history.state, '', address);
  return token || null;
}
