/** The languages of e-mails; the first one is used for people whose language is not known. */
export const LANGUAGES = ['en', 'de', 'es', 'fr'] as const;

export type Language = (typeof LANGUAGES)[number];

const isLanguage = (tag: string): tag is Language => (LANGUAGES as readonly string[]).includes(tag);

/** The first language of Pawplan in the value of an `Accept-Language` header, or undefined when there is none. */
export function acceptedLanguage(header: string | undefined): Language | undefined {
  const wanted = (header ?? '').slice(0, HEADER_LENGTH).split(',').map(readRange);
  return wanted
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .map(({ language }) => language)
    .find(isLanguage);
}

const HEADER_LENGTH = 512;

/** Reads a part of the header, for example `de-AT;q=0.8`. */
function readRange(range: string): { language: string; quality: number } {
  const [tag = '', ...parameters] = range.trim().toLowerCase().split(';');
  const given = parameters.map((parameter) => /^\s*q=([\d.]+)\s*$/.exec(parameter)?.[1]).find(Boolean);
  return { language: tag.split('-')[0] ?? '', quality: given === undefined ? 1 : Number(given) || 0 };
}
