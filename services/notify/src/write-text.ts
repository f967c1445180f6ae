import type { Language } from '@pawplan/contracts';
import { IntlMessageFormat } from 'intl-messageformat';

/** Dates and times in messages follow these, as in the app. */
export const LOCALES: Readonly<Record<Language, string>> = { en: 'en-GB', de: 'de-DE', es: 'es-ES', fr: 'fr-FR' };

/** The texts are those of the catalogues, so there are few, and to read one takes longer than to fill it. */
const formats = new Map<string, IntlMessageFormat>();

/** Fills values into a text of a catalogue, in ICU MessageFormat. */
export function writeText(text: string, values: Record<string, string | number>, locale: string): string {
  const key = `${locale} ${text}`;
  const format = formats.get(key) ?? new IntlMessageFormat(text, locale);
  formats.set(key, format);
  return String(format.format(values));
}
