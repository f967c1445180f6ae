/** Where the page is served, whatever address is opened. */
export const PAGE = '/';

/** What comes back from Google needs the page with an opener policy of its own, which only the server sends. */
const FROM_SERVER = /^\/(api|auth\/google\/callback)(\/|$)/;

interface Asked {
  method: string;
  url: string;
  mode: string;
}

/** The address under which the answer to a request was kept; null when only the server may answer. `files` are the paths of what was built. */
export function keptUnder({ method, url, mode }: Asked, origin: string, files: ReadonlySet<string>): string | null {
  const { origin: from, pathname } = new URL(url);
  if (method !== 'GET' || from !== origin || FROM_SERVER.test(pathname)) return null;
  if (files.has(pathname)) return pathname;
  return mode === 'navigate' ? PAGE : null;
}
