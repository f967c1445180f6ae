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
