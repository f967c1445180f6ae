import type { Browser } from './browser.js';

const headers = { 'content-type': 'application/json' };

/** A call by a client that was written from the published calls alone: no header of ours, an empty body announced as JSON. */
export function send<Body>(browser: Browser, method: string, path: string, body?: unknown) {
  const empty = method === 'GET' ? undefined : '';
  return browser.call<Body>(method, path, body ?? empty, headers);
}
