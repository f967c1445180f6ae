import { textLocale } from '@/messages/runtime';

/** A cache: formats are slow to create, and a screen needs the same few many times. */
const formats = new Map<string, unknown>();

/** A format of `Intl` in the language of the texts: `intlFormat(Intl.NumberFormat, { … })`. */
export function intlFormat<Options, Format>(
  Type: new (locale: string, options?: Options) => Format,
  options?: Options,
): Format {
  const locale = textLocale();
  const key = `${locale} ${Type.name} ${JSON.stringify(options)}`;
  const formatter = (formats.get(key) as Format | undefined) ?? new Type(locale, options);
  formats.set(key, formatter);
  return formatter;
}

/** A number as text: `12,500`. */
export const formatNumber = (value: number, options?: Intl.NumberFormatOptions): string =>
  intlFormat<Intl.NumberFormatOptions, Intl.NumberFormat>(Intl.NumberFormat, options).format(value);

/** Names in a sentence: `Ann, Ben and Mia`. */
export const formatList = (names: readonly string[]): string =>
  intlFormat<Intl.ListFormatOptions, Intl.ListFormat>(Intl.ListFormat, { type: 'conjunction' }).format(names);

/** The order of two texts in the alphabet of the language; to be used for sorting. */
export const compareTexts = (a: string, b: string): number =>
  intlFormat<Intl.CollatorOptions, Intl.Collator>(Intl.Collator).compare(a, b);
