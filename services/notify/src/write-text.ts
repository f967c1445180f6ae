import type { Language } from '@pawplan/contracts';
import { IntlMessageFormat } from 'intl-messageformat';

/** Dates and times in messages follow these, as in the app. */
export const LOCALES: Readonly<Record<Language, string>> = { en: 'en-GB', de: 'de-DE', es: 'es-ES', fr: 'fr-FR' };

/** Fills values into a text in ICU MessageFormat. */
export const writeText = (text: string, values: Record<string, string | number>, locale: string): string =>
  String(new IntlMessageFormat(text, locale).format(values));
