import type { EarlyUser } from '../src/lib/session/early-user';
import type { Language, languageFor } from '../src/messages/languages.ts';

/** The files of each screen that the first script does not contain. */
export interface StartFiles {
  files: readonly string[];
  /** By address, the positions in `files`: for a person who is signed in, and for others. */
  signedIn: Readonly<Record<string, readonly number[]>>;
  signedOut: Readonly<Record<string, readonly number[]>>;
}

/**
 * Runs as an inline script before anything else is loaded. Applies the stored theme, so that the first paint has it,
 * chooses the placeholder, and requests the user and the files of the screen. It is written into the page as text, so
 * it must not use anything outside of itself.
 */
export function startPage({ files, signedIn, signedOut }: StartFiles): void {
  const token = localStorage.getItem('token');
  const screens = token ? signedIn : signedOut;
  for (const index of screens[window.location.pathname] ?? []) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = files[index] ?? '';
    link.fetchPriority = 'low';
    document.head.append(link);
  }
  const { dataset } = document.documentElement;
  const theme = localStorage.getItem('theme');
  if (theme === '"light"' || theme === '"dark"') dataset.theme = theme.slice(1, -1);
  if (!token) return;
  dataset.start = 'screen';
  const headers = {
    Authorization: `Bearer ${token}`,
    'X-Time-Zone': Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC',
  };
  const reply = fetch('/api/auth/me', { headers });
  // The app asks again after a failure.
  reply.catch(() => undefined);
  const early: EarlyUser = { token, reply };
  window.earlyUser = early;
}

/** How a language writes a day in full. */
export interface DayFormat {
  locale: string;
  /** The text with `{weekday}` and `{day}`. */
  text: string;
}

/**
 * Runs as an inline script after the placeholder. Writes today's date where the dashboard shows it, in the language of
 * the person, so that the first paint has it. Like {@link startPage}, it uses nothing outside of itself.
 */
export function startDay(formats: Readonly<Record<Language, DayFormat>>, chooseLanguage: typeof languageFor): void {
  const title = document.querySelector('.start-title');
  const { pathname } = window.location;
  if (!title || !document.documentElement.dataset.start || (pathname !== '/' && pathname !== '/dashboard')) return;
  const chosen = /"language":"(\w+)"/.exec(localStorage.getItem('language') ?? '')?.[1] ?? '';
  const isLanguage = (name: string): name is Language => Object.hasOwn(formats, name);
  const language = chooseLanguage(isLanguage(chosen) ? chosen : 'system', navigator.languages, formats);
  const { locale, text } = formats[language];
  const write = (options: Intl.DateTimeFormatOptions) => new Date().toLocaleDateString(locale, options);
  title.textContent = text
    .replace('{weekday}', write({ weekday: 'long' }))
    .replace('{day}', write({ day: 'numeric', month: 'long', year: 'numeric' }));
}
