import { createStore } from '@/lib/store';

/**
 * The tokens of a sign-in callback and of links in e-mails. They are removed from the address when this module is
 * loaded, before other code runs, so that they do not get into history, referrer or logs.
 */
export const callbackToken = createStore<string | null>(removeToken(/^\/auth\/(google\/)?callback\/?$/));
export const unsubscribeToken = createStore<string | null>(removeToken(/^\/unsubscribe\/?$/));
export const resetToken = createStore<string | null>(removeToken(/^\/reset-password\/?$/));
export const verifyToken = createStore<string | null>(removeToken(/^\/verify-email\/?$/));

function removeToken(screen: RegExp): string | null {
  if (!screen.test(location.pathname)) return null;
  const address = new URL(location.href);
  const hashParameters = new URLSearchParams(address.hash.slice(1));
  const token = address.searchParams.get('token') ?? hashParameters.get('token');
  if (token === null) return null;
  address.searchParams.delete('token');
  if (hashParameters.has('token')) address.hash = '';
  history.replaceState(history.state, '', address);
  return token || null;
}
