import { createStore } from '../../lib/store';

/**
 * The token that a sign-in left in the address of the callback screen. It is taken out of the address when this module is
 * read, which is before anything else of the product runs, so that it reaches no history, referrer or log (§6 of the decisions).
 */
export const callbackToken = createStore<string | null>(takeToken());

function takeToken(): string | null {
  if (!/^\/auth\/(google\/)?callback\/?$/.test(location.pathname)) return null;
  const address = new URL(location.href);
  const token = address.searchParams.get('token');
  if (!address.searchParams.has('token')) return null;
  address.searchParams.delete('token');
  history.replaceState(history.state, '', address);
  return token || null;
}
