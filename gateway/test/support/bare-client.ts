import type { Browser } from './browser.js';

const headers = { 'content-type': 'application/json' };

/**
 * A call by a client that knows only the published API: without headers of this product, and with an empty body
 * announced as JSON.
 */
export function send<Body>(browser: Browser, method: string, path: string, body?: unknown) {
  const empty = method === 'GET' ? undefined : '';
  return browser.call<Body>(method, path, body ?? empty, headers);
}
