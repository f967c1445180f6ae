import { parseJson, recordOf } from '@/lib/json';
import { logFailure } from '@/lib/log';
import { createStoredValue } from '@/lib/stored-value';
import { setTimeStyle } from '@/messages/clock';
import { LANGUAGES, type Language, languageFor } from '@/messages/languages';
import { lateTextsLoaded, setTextLanguage, textsLoaded } from '@/messages/runtime';

/** The key under which the browser tests turn the pseudo language on. */
const PSEUDO = 'pseudo-language';

/** The choices of a person for this device; the first of each is the default. */
export const CHOICES = {
  language: ['system', ...(Object.keys(LANGUAGES) as Language[])],
  firstDay: [0, 1, 6],
  hours: [24, 12],
} as const;

export type Settings = { [Name in keyof typeof CHOICES]: (typeof CHOICES)[Name][number] };

/**
 * The language and the style of times on this device. The key and the field names are stored in browsers and must not
 * change.
 */
export const settingsStore = createStoredValue<Settings>('language', (text) => {
  const stored = recordOf(parseJson(text));
  const choice = <Choice>(name: string, choices: readonly Choice[]) =>
    choices.find((one) => one === stored[name]) ?? (choices[0] as Choice);
  return {
    language: choice<Settings['language']>('language', CHOICES.language),
    firstDay: choice<Settings['firstDay']>('firstDay', CHOICES.firstDay),
    hours: choice<Settings['hours']>('hours', CHOICES.hours),
  };
});

/** Loads the texts in the language of the person. To be called once, before the first render. */
export async function startLanguage(): Promise<void> {
  const { firstDay, hours } = settingsStore.get();
  const language = appLanguage();
  setTextLanguage(language);
  setTimeStyle({ firstDay, hour12: hours === 12 });
  document.documentElement.lang = language;
  document.documentElement.dir = 'ltr';
  if (localStorage.getItem(PSEUDO)) (await import('./pseudo')).startPseudo();
  // Without them the app is in English.
  await textsLoaded().catch((error) => logFailure('Loading the language', error));
}

/** The language of the app on this device. */
export const appLanguage = (): Language => languageFor(settingsStore.get().language, navigator.languages);

/** Loads the texts that no first screen needs. To be called after the first render. */
export const loadLateTexts = (): Promise<void> =>
  lateTextsLoaded().catch((error) => logFailure('Loading the texts of the server', error));
