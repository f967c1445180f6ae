/**
 * The languages of the app: their own names, and the locales of dates and numbers. English is the source, and its
 * texts are part of the scripts; the texts of the others are loaded by those who read them.
 */
export const LANGUAGES = {
  en: { name: 'English', locale: 'en-GB' },
  de: { name: 'Deutsch', locale: 'de-DE' },
  es: { name: 'Español', locale: 'es-ES' },
  fr: { name: 'Français', locale: 'fr-FR' },
} as const;

export type Language = keyof typeof LANGUAGES;

/**
 * The chosen language, else the first of the browser's languages that the app has, else English. The script in the page
 * contains this function too, so its body must not use anything outside of itself.
 */
export function languageFor(
  choice: Language | 'system',
  preferred: readonly string[],
  languages: Readonly<Record<Language, unknown>> = LANGUAGES,
): Language {
  if (choice !== 'system') return choice;
  const names = preferred.map((tag) => tag.toLowerCase().split('-')[0]);
  return names.find((name): name is Language => name !== undefined && Object.hasOwn(languages, name)) ?? 'en';
}
