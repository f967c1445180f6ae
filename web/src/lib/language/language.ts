import { parsed } from '@/lib/json';
import { createKeptStore } from '@/lib/kept-store';
import { logFailure } from '@/lib/log';
import { LANGUAGES, type Language } from '@/messages/languages';
import { setTextLanguage, textsLoaded } from '@/messages/runtime';
import { languageFor } from './language-for';

export type LanguageChoice = Language | 'system';

export const isLanguage = (text: unknown): text is Language =>
  typeof text === 'string' && Object.hasOwn(LANGUAGES, text);

/** The language that the person has chosen on this device, or that of the browser. */
export const languageStore = createKeptStore<LanguageChoice>('language', (text) => {
  const choice = parsed(text);
  return isLanguage(choice) ? choice : 'system';
});

/** Loads the texts in the language of the person. To be called once, before the first render. */
export async function startLanguage(): Promise<void> {
  const language = languageFor(languageStore.get(), navigator.languages);
  setTextLanguage(language);
  document.documentElement.lang = language;
  document.documentElement.dir = 'ltr';
  // Without them the app is in English.
  await textsLoaded().catch((error) => logFailure('Loading the language', error));
}
