/** The address of the page, which is served for every address of the app. */
export const PAGE = '/';

/** The return from Google needs the page with another opener policy, which only the server sends. */
const FROM_SERVER = /^\/(api|auth\/google\/callback)(\/|$)/;

/** A script with the texts of a language. */
const TEXTS = /\.([a-z]+)\.gen-[^/]*\.js$/;

/** Whether a file holds the texts of a language, which is stored when it is first used. */
export const isTextOfLanguage = (path: string): boolean => TEXTS.test(path);

/** Whether a file is stored in advance: all files are, but texts only in the languages of the browser. */
export function isPrecached(path: string, languages: readonly string[]): boolean {
  const language = TEXTS.exec(path)?.[1];
  return language === undefined || languages.some((tag) => tag.toLowerCase().split('-')[0] === language);
}

interface CacheRequest {
  method: string;
  url: string;
  mode: string;
}

/**
 * The cache key of the answer to a request; null when only the server may answer. `files` are the paths of the built
 * files.
 */
export function cacheKeyOf(
  { method, url, mode }: CacheRequest,
  origin: string,
  files: ReadonlySet<string>,
): string | null {
  const { origin: from, pathname } = new URL(url);
  if (method !== 'GET' || from !== origin || FROM_SERVER.test(pathname)) return null;
  if (files.has(pathname)) return pathname;
  return mode === 'navigate' ? PAGE : null;
}
